import type { SampleCategory } from '../../seed/sample.ts';

export const categories: readonly SampleCategory[] = [
  {
    id: 'espresso',
    name: 'Espresso',
    picture: 'espresso-cups-set-of-two-front',
    alt: 'Two espresso cups on saucers',
  },
  {
    id: 'filter',
    name: 'Filter',
    picture: 'dripper-and-server-set-of-two-front',
    alt: 'Cone dripper on a glass server',
  },
  { id: 'decaf', name: 'Decaf', picture: 'sund-front', alt: 'Bag of coffee with a yellow label' },
  {
    id: 'equipment',
    name: 'Equipment',
    picture: 'hand-grinder-steel-burrs-front',
    alt: 'Hand grinder of brushed steel',
  },
  { id: 'grinders', name: 'Grinders', parent: 'equipment' },
  { id: 'brewers', name: 'Brewing', parent: 'equipment' },
  { id: 'cups', name: 'Cups and tins', parent: 'equipment' },
  {
    id: 'subscriptions',
    name: 'Subscriptions',
    picture: 'three-parcels-front',
    alt: 'Open parcel with two bags of coffee',
  },
  {
    id: 'gifts',
    name: 'Gifts',
    picture: 'tasting-set-four-coffees-front',
    alt: 'Dark parcel with two bags of coffee',
  },
];
