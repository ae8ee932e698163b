/** The home page of Northbound: two rows of coffee by rule, how it is roasted, and what people want to know first. */
import type { PageBody } from '#contract/content.contract.ts';
import { section } from '../page-parts.ts';

const question = (id: string, asked: string, answer: string) => ({
  id,
  settings: { question: asked, answer },
});
const column = (id: string, heading: string, body: string) => ({ id, settings: { heading, body } });

export const home: PageBody = {
  title: 'Kaffee mit Kurs Nord.',
  lead: '',
  searchTitle: '{shopName}',
  description:
    'Kaffee, dienstags und donnerstags in Kiel geröstet, und was man zum Aufbrühen braucht.',
  sections: [
    section('announcement', 'freight', {
      text: 'Abholen in Kiel kostet nichts, und die erste Tasse geht aufs Haus.',
      link: 'page:about',
      from: '',
      until: '',
    }),
    section('hero', 'hero', { label: 'Diese Woche' }),
    section('category-tiles', 'categories', { heading: 'Wonach steht Ihnen der Sinn?' }),
    section('product-row', 'roasted', {
      heading: 'Frisch aus der Trommel',
      rule: 'newest',
      category: '',
      limit: '4',
    }),
    section('columns', 'numbers', { heading: 'Sechzehn Minuten statt vier.' }, [
      column(
        'time',
        '16 Minuten',
        'Eine Röstung dauert, so lange sie dauert. Industriekaffee ist in vier Minuten fertig und schmeckt auch so.',
      ),
      column(
        'drum',
        '12 Kilo',
        'Eine Trommel, die ein Mensch beobachten, riechen und in der richtigen Sekunde anhalten kann.',
      ),
      column(
        'days',
        'Zweimal die Woche',
        'Dienstags und donnerstags. Was bis zehn Uhr früh bestellt ist, geht am selben Tag hinaus.',
      ),
    ]),
    section('product-row', 'favourites', {
      heading: 'Was die meisten trinken',
      rule: 'best-selling',
      category: '',
      limit: '4',
    }),
    section('deals', 'deals', { heading: 'Diese Woche günstiger', limit: '4' }),
    section('call-to-action', 'subscription', {
      heading: 'Nie wieder ohne Kaffee.',
      body: 'Drei, sechs oder zwölf Pakete, alle vier Wochen eines. Einmal bezahlt, und es endet von selbst. Auch zum Verschenken.',
      label: 'Abo aussuchen',
      link: 'category:subscriptions',
    }),
    section('quotes', 'quotes', { heading: 'Was andere schreiben', limit: '3' }),
    section('questions', 'questions', { heading: 'Gut zu wissen' }, [
      question(
        'which',
        'Welcher Kaffee passt zu mir?',
        'Für Espresso und Cappuccino Förde: Schokolade, wenig Säure, und auf fast jeder Maschine unkompliziert. Von Hand oder in der Filtermaschine ist Skagen der für jeden Tag und Lofoten der für den Sonntag.',
      ),
      question(
        'grind',
        'Welchen Mahlgrad soll ich nehmen?',
        'Ganze Bohnen bleiben am längsten frisch. Wenn Sie keine Mühle haben, wählen Sie Ihre Zubereitung, und wir mahlen kurz vor dem Versand.',
      ),
      question(
        'fresh',
        'Wie frisch ist er?',
        'Das Röstdatum steht auf jeder Tüte. Wenn sie uns verlässt, ist sie höchstens drei Tage alt, und am besten schmeckt der Kaffee nach einer bis acht Wochen.',
      ),
      question(
        'return',
        'Kann ich Kaffee zurückschicken?',
        'Ungeöffnet, innerhalb der Frist, die unter [Rückgabe](page:return-policy) steht. Wenn Ihnen ein Kaffee nicht schmeckt, [schreiben Sie uns](page:contact): Wir finden einen, der passt.',
      ),
    ]),
  ],
};
