/** The two people one can sign in as, and the invented reviewers, who cannot sign in. */
export const demoAdmin = {
  userName: 'Ada Thorne',
  email: 'admin@demo.shop',
  password: 'demo-admin-1',
};

export const demoShopper = {
  userName: 'Mira Halden',
  email: 'shopper@demo.shop',
  password: 'demo-shopper-1',
  address: {
    address: "14 Dyer's Row",
    city: 'Leeds',
    pincode: 'LS2 7EW',
    phone: '0113 496 0142',
    notes: 'Leave with the bakery next door when nobody answers.',
  },
};

export const demoReviewers: readonly string[] = [
  'Tomas B.',
  'Priya N.',
  'Joel Ashdown',
  'Ingrid L.',
  'Samir K.',
  'Wen Y.',
  'Carla Medeiros',
  'Hugh P.',
  'Nadia O.',
  'Bea Linton',
  'Oskar V.',
  'Marguerite D.',
  'Femi A.',
  'Ruth Calder',
  'Yuki T.',
  'Piotr W.',
];
