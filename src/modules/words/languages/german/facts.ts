import type { factWords } from '#contract/words/storefront/fact-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const FACTS: Translation<typeof factWords> = {
  pictureOf: '{title}, Bild {n} von {count}',
  alsoLike: 'Das könnte Ihnen auch gefallen',
  lowestPrice: 'Niedrigster Preis der letzten 30 Tage: {price}',
  brand: 'Marke',
  weight: 'Gewicht',
  barcode: 'Barcode',
  manufacturer: 'Hersteller',
  euPerson: 'Verantwortliche Person in der EU',
  yes: 'Ja',
  no: 'Nein',
  chest: 'Brust',
  waist: 'Taille',
  hips: 'Hüfte',
  footLength: 'Fußlänge',
  height: 'Körpergröße',
  measureBody:
    'Legen Sie das Maßband waagerecht um die stärkste Stelle von Brust und Hüfte und um die natürliche Taille, über dünner Kleidung. Zwischen zwei Größen nehmen Sie die größere für mehr Weite und die kleinere für engen Sitz.',
  measureFoot:
    'Stellen Sie den Fuß auf Papier, die Ferse an der Wand, markieren Sie den längsten Zeh und messen Sie bis dorthin, abends und an beiden Füßen. Nehmen Sie den längeren.',
  measureChild:
    'Messen Sie die Körpergröße ohne Schuhe. Zwischen zwei Größen nehmen Sie die größere: Kinder wachsen hinein.',
};
