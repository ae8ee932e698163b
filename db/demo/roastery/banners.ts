import type { SampleBanner } from '../../seed/sample.ts';

export const banners: readonly SampleBanner[] = [
  {
    picture: 'roast',
    alt: 'Zwei Tassen Espresso, eine dunkle Kaffeetüte und eine Handmühle auf einem hellbraunen Tisch',
    headline: 'Kaffee mit Kurs Nord.',
    body: 'Dienstags und donnerstags in Kiel geröstet und am selben Tag verschickt. Auf jeder Tüte steht, wann.',
    linkLabel: 'Kaffee finden',
    href: '/shop/listing?category=espresso',
    focalX: 88,
    focalY: 50,
  },
  {
    picture: 'brewing',
    alt: 'Filterpapier, ein Handfilter auf einer Glaskanne und ein Kessel auf hellem Blau',
    headline: 'Langsames Wasser.',
    body: 'Handfilter, Kessel und Papier, wie wir sie selbst benutzen, jeden Morgen um sieben.',
    linkLabel: 'Zur Zubereitung',
    href: '/shop/listing?category=brewers',
    focalX: 88,
    focalY: 50,
  },
  {
    picture: 'parcels',
    alt: 'Ein offenes Paket mit zwei Tüten Kaffee und eine Dose mit Eichendeckel auf hellem Grün',
    headline: 'Nie ohne Kaffee.',
    body: 'Drei, sechs oder zwölf Pakete. Einmal bezahlt, und es endet von selbst.',
    linkLabel: 'Abo aussuchen',
    href: '/shop/listing?category=subscriptions',
    focalX: 85,
    focalY: 55,
  },
];
