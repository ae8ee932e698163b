/** Pages in the words of Woad & Weld; the others show the shop's default texts. */
import type { PageBody } from '#contract/content.contract.ts';
import { text } from '../page-parts.ts';
import { home } from './home.ts';

export const pages: Readonly<Record<string, PageBody>> = {
  home,
  about: {
    title: 'About {shopName}',
    lead: 'Two plants, one blue and one yellow, and everything that can be dyed with them.',
    searchTitle: 'About us',
    description: 'Who makes our cloth, and why it lasts.',
    sections: [
      text(`We sell clothes and things for the house that are made to be used every day: cut simply, sewn twice, dyed with colours that grow softer instead of paler. What wears out first can be replaced, and we say how.

## What we care about

- Prices include everything except delivery, and you see the cost of delivery before you pay.
- Stock that is counted: if the shop says there are three left, there are three left.
- Reviews from real people, including the bad ones.

Questions? The [contact page](page:contact) says how to reach us.`),
    ],
  },
  'return-policy': {
    title: 'Return policy',
    lead: 'If it is not right, send it back.',
    searchTitle: '',
    description: 'How to send something back, and when you get your money.',
    sections: [
      text(`## Return window

You can return items within {returnDays} days after delivery. They should be unworn, with their labels, and packed so they arrive undamaged.

## Refunds

Refunds are made within {refundDays} business days after we have received the items, to your original payment method.

## Where our texts differ

Our [terms of service](page:terms-of-service) name other periods. Where they differ, the longer period applies.

## How to return

Write to [{supportEmail}](mailto:{supportEmail}) with the number of your order and what is wrong. We answer with the address to send it to.`),
    ],
  },
};
