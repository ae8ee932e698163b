/** Pages in the words of Northbound; the others show the shop's default texts. */
import type { PageBody } from '#contract/content.contract.ts';
import { section, text } from '../page-parts.ts';
import { home } from './home.ts';

const link = (id: string, label: string, to: string) => ({ id, settings: { label, link: to } });

const footer: PageBody = {
  title: 'Footer',
  lead: '',
  searchTitle: '',
  description: '',
  sections: [
    section('link-column', 'shop', { heading: 'Coffee', text: '', categories: '4' }, [
      link('subscriptions', 'Subscriptions', 'category:subscriptions'),
    ]),
    section('link-column', 'help', { heading: 'Help', text: '', categories: '0' }, [
      link('brewing', 'Brewing, briefly', 'page:brewing'),
      link('contact', 'Contact', 'page:contact'),
      link('returns', 'Return policy', 'page:return-policy'),
      link('orders', 'Orders', '/shop/account'),
    ]),
    section(
      'link-column',
      'door',
      {
        heading: 'The door on the quay',
        text: 'Speicherkai 8, 24103 Kiel\nTuesday to Friday 9 to 6\nSaturday 10 to 2',
        categories: '0',
      },
      [
        link('about', 'About us', 'page:about'),
        link('privacy', 'Privacy policy', 'page:privacy-policy'),
        link('terms', 'Terms of service', 'page:terms-of-service'),
        link('instagram', 'Instagram', 'social:instagram'),
      ],
    ),
    section('closing-line', 'closing', { text: 'Roasted by four people. Drunk by more.' }),
  ],
};

export const pages: Readonly<Record<string, PageBody>> = {
  home,
  footer,
  about: {
    title: 'About {shopName}',
    lead: 'Four people, one drum, and a door on the quay that is usually open.',
    searchTitle: 'About us',
    description: 'Who roasts our coffee, where it comes from, and what it costs.',
    sections: [
      text(`We began in 2014 with a two-kilo roaster in a boat shed, and moved across the water when the shed leaked. The drum takes twelve kilos now. That is enough for a town and for everyone who writes to us.

## What we care about

- We say what a lot costs green, who grew it and when it landed. Ask, and you get the paper.
- We roast for the cup and not for the store room: what is older than three weeks becomes the coffee of the office downstairs.
- Bags are of paper with a thin liner. Bring ten empty ones and the eleventh is full.

## Come by

Cupping on the first Saturday of the month, at eleven. No need to book. The [contact page](page:contact) says how to reach us.`),
    ],
  },
  brewing: {
    title: 'Brewing, briefly',
    lead: 'Three recipes that fit on the back of a bag.',
    searchTitle: 'How to brew',
    description: 'Recipes for pour-over, French press and espresso.',
    sections: [
      section('questions', 'recipes', { heading: '' }, [
        {
          id: 'pour-over',
          settings: {
            question: 'Pour-over',
            answer:
              '15 grams to 250 of water at 94 degrees. Pour 40 and wait half a minute, then the rest in two pours. Three minutes in all.',
          },
        },
        {
          id: 'press',
          settings: {
            question: 'French press',
            answer:
              '60 grams to a litre, coarsely ground. Stir after one minute, press after four, and pour it all at once.',
          },
        },
        {
          id: 'espresso',
          settings: {
            question: 'Espresso',
            answer:
              '18 grams in, 36 out, in 25 to 30 seconds. If it is sour, grind finer; if it is bitter, coarser.',
          },
        },
      ]),
      section('call-to-action', 'tools', {
        heading: 'What you need for it',
        body: 'A grinder matters more than a machine.',
        label: 'See the grinders',
        link: 'category:grinders',
      }),
    ],
  },
  'return-policy': {
    title: 'Return policy',
    lead: 'Coffee you do not like is our problem, too.',
    searchTitle: '',
    description: 'How to send something back, and when you get your money.',
    sections: [
      text(`## Return window

You can return unopened coffee and unused equipment within {returnDays} days after delivery.

## Refunds

Refunds are made within {refundDays} business days after we have received the items, to your original payment method.

## An opened bag

If a coffee is not for you, write what you drink otherwise and how you brew. We send a bag of something that suits you better, once, and you keep the first.

## Where our texts differ

Our [terms of service](page:terms-of-service) name other periods. Where they differ, the longer period applies.

## How to return

Write to [{supportEmail}](mailto:{supportEmail}) with the number of your order. We answer with the address to send it to.`),
    ],
  },
};
