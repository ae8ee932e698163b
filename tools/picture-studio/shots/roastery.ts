import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inWood } from '../colourways.ts';
import type { Cloth } from '../subjects/subject.ts';

const BAGS = { dark: '#39443F', kraft: '#B98F5E', white: '#EFEDE5', pale: '#A9B7B4' } as const;
const LABELS = {
  orange: '#F0682C',
  red: '#C7402F',
  blue: '#8FBFD3',
  green: '#A5C8A0',
  violet: '#A695C7',
  dark: '#39443F',
  yellow: '#E8BB4A',
  rose: '#E3A7A0',
  rust: '#A8452B',
  pale: '#E9E4D6',
} as const;

/** A bag in one of the four papers, its label and closing band in another colour. */
const bag = (paper: keyof typeof BAGS, label: keyof typeof LABELS): Partial<Cloth> => ({
  c: BAGS[paper],
  third: LABELS[label],
  trim: LABELS[label],
  ink: label === 'dark' || label === 'rust' ? '#F2F1EA' : '#14201D',
});

/** A parcel of this cardboard, with bags that have these two labels. */
const parcel = (
  card: `#${string}`,
  left: keyof typeof LABELS,
  right: keyof typeof LABELS,
): Partial<Cloth> => ({ c: card, trim: LABELS[left], third: LABELS[right] });

export const roasteryShots: Shots = {
  Förde: {
    subject: 'coffeeBag',
    style: 'rings',
    cloth: bag('dark', 'orange'),
    background: 'chalk',
  },
  Holtenau: { subject: 'coffeeBag', style: 'north', cloth: bag('dark', 'red'), background: 'rose' },
  Laboe: { subject: 'coffeeBag', style: 'waves', cloth: bag('pale', 'blue'), background: 'sage' },
  Fehmarn: {
    subject: 'coffeeBag',
    style: 'sun',
    cloth: bag('kraft', 'green'),
    background: 'walnut',
  },
  Belt: { subject: 'coffeeBag', style: 'peaks', cloth: bag('dark', 'violet'), background: 'weld' },
  'Lister Tief': {
    subject: 'coffeeBag',
    style: 'tide',
    cloth: bag('kraft', 'dark'),
    background: 'woad',
  },
  Bornholm: {
    subject: 'coffeeBag',
    style: 'rings',
    cloth: bag('white', 'yellow'),
    background: 'chalk',
  },
  Gotland: { subject: 'coffeeBag', style: 'waves', cloth: bag('dark', 'rose'), background: 'rose' },
  Strande: { subject: 'coffeeBag', style: 'sun', cloth: bag('pale', 'rust'), background: 'sage' },
  Skagen: {
    subject: 'coffeeBag',
    style: 'north',
    cloth: bag('dark', 'blue'),
    background: 'walnut',
  },
  Lofoten: {
    subject: 'coffeeBag',
    style: 'peaks',
    cloth: bag('dark', 'green'),
    background: 'weld',
  },
  Bergen: { subject: 'coffeeBag', style: 'waves', cloth: bag('white', 'blue'), background: 'woad' },
  Narvik: {
    subject: 'coffeeBag',
    style: 'peaks',
    cloth: bag('kraft', 'orange'),
    background: 'chalk',
  },
  Senja: { subject: 'coffeeBag', style: 'rings', cloth: bag('pale', 'red'), background: 'rose' },
  Hammerfest: {
    subject: 'coffeeBag',
    style: 'north',
    cloth: bag('white', 'violet'),
    background: 'sage',
  },
  Abisko: {
    subject: 'coffeeBag',
    style: 'tide',
    cloth: bag('dark', 'yellow'),
    background: 'walnut',
  },
  Kiruna: { subject: 'coffeeBag', style: 'sun', cloth: bag('kraft', 'red'), background: 'weld' },
  Torne: { subject: 'coffeeBag', style: 'tide', cloth: bag('pale', 'green'), background: 'woad' },
  Harstad: { subject: 'coffeeBag', style: 'sun', cloth: bag('dark', 'pale'), background: 'chalk' },
  Sund: { subject: 'coffeeBag', style: 'waves', cloth: bag('dark', 'yellow'), background: 'rose' },
  Stauwasser: {
    subject: 'coffeeBag',
    style: 'tide',
    cloth: bag('kraft', 'blue'),
    background: 'sage',
  },
  Flaute: {
    subject: 'coffeeBag',
    style: 'waves',
    cloth: bag('white', 'dark'),
    background: 'walnut',
  },
  'Handmühle mit Stahlmahlwerk': { subject: 'grinder' },
  'Handmühle aus Nussbaum': { subject: 'grinder', cloth: inWood('walnut'), background: 'weld' },
  'Handfilter aus Steinzeug': { subject: 'dripper', style: 'cup' },
  'Handfilter mit Glaskanne': { subject: 'dripper', style: 'server', background: 'chalk' },
  'Schwanenhalskessel, 0,9 l': { subject: 'kettle' },
  'French Press, 1 l': { subject: 'coffeePress' },
  'Filterpapier, 100 Blatt': { subject: 'coffeeFilters' },
  'Espressotassen, 2er-Set': { subject: 'espressoCups' },
  'Kaffeebecher, 2er-Set': {
    subject: 'mug',
    cloth: { ...inGlaze('pine', 'ecru'), trim: '#A9B7B4' },
    background: 'woad',
  },
  'Milchkännchen aus Emaille': {
    subject: 'jug',
    cloth: inGlaze('#F2F1EA', 'pine', 'pine'),
    background: 'sage',
  },
  'Bohnendose mit Eichendeckel': { subject: 'coffeeTin' },
  'Kaffeelot aus Eiche': { subject: 'coffeeScoop' },
  'Drei Pakete': { subject: 'coffeeParcel' },
  'Sechs Pakete': {
    subject: 'coffeeParcel',
    cloth: parcel('#8C7355', 'red', 'blue'),
    background: 'woad',
  },
  'Zwölf Pakete': {
    subject: 'coffeeParcel',
    cloth: parcel('#D9CDB8', 'green', 'yellow'),
    background: 'rose',
  },
  'Probierset, vier Kaffees': {
    subject: 'coffeeParcel',
    cloth: parcel('#39443F', 'blue', 'orange'),
    background: 'weld',
  },
  'Geschirrtuch aus Halbleinen': {
    subject: 'teaTowel',
    cloth: inCloth('stripe', 'denim', 'ecru'),
    background: 'sage',
  },
  'Barschürze, kieferngrün': {
    subject: 'apron',
    cloth: inCloth('twill', 'pine'),
    background: 'walnut',
  },
};
