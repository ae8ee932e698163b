/** The home page of Northbound: two rows of coffee by rule, how it is roasted, and what people want to know first. */
import type { PageBody } from '#contract/content.contract.ts';
import { section } from '../page-parts.ts';

const question = (id: string, asked: string, answer: string) => ({
  id,
  settings: { question: asked, answer },
});
const column = (id: string, heading: string, body: string) => ({ id, settings: { heading, body } });

export const home: PageBody = {
  title: 'Coffee on a northern course.',
  lead: '',
  searchTitle: '{shopName}',
  description: 'Coffee roasted in Kiel on Tuesdays and Thursdays, and what is needed to brew it.',
  sections: [
    section('announcement', 'freight', {
      text: 'Pick up in Kiel costs nothing, and the first cup is on us.',
      link: 'page:about',
      from: '',
      until: '',
    }),
    section('hero', 'hero', { label: 'This week' }),
    section('category-tiles', 'categories', { heading: 'What are you in the mood for?' }),
    section('product-row', 'roasted', {
      heading: 'Fresh from the drum',
      rule: 'newest',
      category: '',
      limit: '4',
    }),
    section('columns', 'numbers', { heading: 'Sixteen minutes instead of four.' }, [
      column(
        'time',
        '16 minutes',
        'A roast takes as long as it takes. Industrial coffee is done in four minutes, and tastes of it.',
      ),
      column(
        'drum',
        '12 kilos',
        'A drum that one person can watch, smell and stop at the right second.',
      ),
      column(
        'days',
        'Twice a week',
        'On Tuesdays and Thursdays. Orders until ten in the morning leave the same day.',
      ),
    ]),
    section('product-row', 'favourites', {
      heading: 'What most people drink',
      rule: 'best-selling',
      category: '',
      limit: '4',
    }),
    section('deals', 'deals', { heading: 'For less this week', limit: '4' }),
    section('call-to-action', 'subscription', {
      heading: 'Never out of coffee again.',
      body: 'Three, six or twelve parcels, one every four weeks. You pay once, and it ends by itself. Also as a present.',
      label: 'Choose a subscription',
      link: 'category:subscriptions',
    }),
    section('quotes', 'quotes', { heading: 'What people write', limit: '3' }),
    section('questions', 'questions', { heading: 'Good to know' }, [
      question(
        'which',
        'Which coffee is right for me?',
        'For espresso and cappuccino take Förde: chocolate, little acidity, and it works on almost every machine. By hand or in a filter machine, Skagen is the one for every day and Lofoten the one for Sundays.',
      ),
      question(
        'grind',
        'Which grind should I choose?',
        'Whole beans stay fresh longest. Without a grinder choose your brewer, and we grind shortly before we send it.',
      ),
      question(
        'fresh',
        'How fresh is it?',
        'The date of roasting is on every bag. It is at most three days old when it leaves us, and best between one week and eight.',
      ),
      question(
        'return',
        'Can I send coffee back?',
        'Unopened, within the time that our [return policy](page:return-policy) names. If you do not like a coffee, [write to us](page:contact): we find one that suits you.',
      ),
    ]),
  ],
};
