import type { SampleCategory } from '../../seed/sample.ts';

export const categories: readonly SampleCategory[] = [
  {
    id: 'espresso',
    name: 'Espresso',
    picture: 'espressotassen-2er-set-front',
    alt: 'Zwei Espressotassen auf Untertassen',
  },
  {
    id: 'filter',
    name: 'Filterkaffee',
    picture: 'handfilter-mit-glaskanne-front',
    alt: 'Handfilter auf einer Glaskanne',
  },
  {
    id: 'decaf',
    name: 'Entkoffeiniert',
    picture: 'sund-front',
    alt: 'Kaffeetüte mit gelbem Etikett',
  },
  {
    id: 'equipment',
    name: 'Zubehör',
    picture: 'handmuhle-mit-stahlmahlwerk-front',
    alt: 'Handmühle aus gebürstetem Stahl',
  },
  { id: 'grinders', name: 'Mühlen', parent: 'equipment' },
  { id: 'brewers', name: 'Zubereitung', parent: 'equipment' },
  { id: 'cups', name: 'Tassen und Dosen', parent: 'equipment' },
  {
    id: 'subscriptions',
    name: 'Kaffee-Abos',
    picture: 'drei-pakete-front',
    alt: 'Offenes Paket mit zwei Tüten Kaffee',
  },
  {
    id: 'gifts',
    name: 'Geschenke',
    picture: 'probierset-vier-kaffees-front',
    alt: 'Dunkles Paket mit zwei Tüten Kaffee',
  },
];
