/** Orders and wishlists of the accounts that can sign in: in several states, with a sold-out product and one on sale. */
import type { SampleHistory } from '../../seed/sample.ts';

export const shopper: SampleHistory = {
  orders: [
    { days: 298, scenario: 'bought', titles: ['Handmühle mit Stahlmahlwerk'] },
    { days: 214, scenario: 'returned', titles: ['French Press, 1 l'] },
    {
      days: 171,
      scenario: 'bought',
      titles: ['Skagen', 'Handfilter aus Steinzeug', 'Espressotassen, 2er-Set'],
      coupon: 'HAFEN5',
    },
    { days: 118, scenario: 'damaged', titles: ['Espressotassen, 2er-Set', 'Förde'] },
    { days: 83, scenario: 'forgotten', titles: ['Schwanenhalskessel, 0,9 l'] },
    { days: 46, scenario: 'cancelled', titles: ['Zwölf Pakete'] },
    { days: 45, scenario: 'paid after a refusal', titles: ['Sechs Pakete'], coupon: 'MOIN10' },
    { days: 21, scenario: 'sold out', titles: ['Abisko'] },
    { days: 3, scenario: 'bought', titles: ['Lofoten', 'Filterpapier, 100 Blatt'] },
    { days: 1, scenario: 'bought', titles: ['Förde'] },
  ],
  wishlist: [
    'Barschürze, kieferngrün',
    'Handmühle aus Nussbaum',
    'Hammerfest',
    'Probierset, vier Kaffees',
    'French Press, 1 l',
  ],
};

export const giver: SampleHistory = {
  orders: [
    { days: 131, scenario: 'bought', titles: ['Sechs Pakete'], addressAt: 2 },
    {
      days: 74,
      scenario: 'bought',
      titles: ['Probierset, vier Kaffees', 'Geschirrtuch aus Halbleinen'],
    },
    { days: 40, scenario: 'bought', titles: ['Bergen'], addressAt: 1, coupon: 'MOIN10' },
    { days: 6, scenario: 'bought', titles: ['Drei Pakete'], addressAt: 1 },
  ],
  wishlist: ['Handfilter mit Glaskanne', 'Sund', 'Milchkännchen aus Emaille'],
};
