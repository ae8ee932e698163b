export const settings: Readonly<Record<string, string | boolean>> = {
  shopName: 'Woad & Weld',
  postalAddress: 'Woad & Weld\n4 Dyehouse Yard\nHebden Bridge HX7 8AD',
  tagline: 'Clothes and homeware in plant-dyed colours, made to be mended.',
  newArrivalsSort: 'newest',
};
