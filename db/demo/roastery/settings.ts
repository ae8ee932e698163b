export const settings: Readonly<Record<string, string | boolean | string[]>> = {
  shopName: 'Northbound',
  postalAddress: 'Northbound Coffee Roasters\nSpeicherkai 8\n24103 Kiel',
  tagline: 'Roasted in Kiel on Tuesdays and Thursdays. The door is open from Tuesday to Saturday.',
  brandColour: 'own',
  ownColour: '#23473d',
  stitches: false,
  corners: 'square',
  newArrivalsSort: 'newest',
  filterOptions: ['Weight', 'Grind'],
  newsletter: true,
  newsletterSentence:
    'Write to me when a new coffee arrives, about once a month. One click ends it.',
};
