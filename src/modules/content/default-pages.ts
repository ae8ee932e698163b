/** The texts of the documents that always exist (Spec 2) in a shop that has not written its own. They fit any trade. */
import type { PageBody } from '#contract/content.contract.ts';
import { FIXED_DOCUMENTS, type FixedDocument } from '#contract/sections/page-address.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { FRAME_IN_ENGLISH } from '#modules/content/default-frame.ts';
import { BACKUPS_IN_GERMAN, PAGES_IN_GERMAN } from '#modules/content/default-pages-in-german.ts';
import { defaultSection, type DefaultPages, type Facts } from '#modules/content/default-section.ts';
import { mapTexts, type DefaultText } from '#modules/content/default-texts.rules.ts';

const text = (body: string): Section =>
  defaultSection('text', 'text', { heading: '', body: body.trim() });

/** In the shop's language. */
export function defaultPage(slug: FixedDocument, facts: Facts): PageBody {
  const isGerman = shopFormat.language === 'de';
  const body = isGerman ? PAGES_IN_GERMAN[slug] : PAGES_IN_ENGLISH[slug];
  const ofBackups = isGerman ? BACKUPS_IN_GERMAN : (facts.texts[BACKUPS_KEY] ?? BACKUPS);
  const backups = facts.backups ? `${ofBackups}\n` : '';
  return mapTexts(slug, body, ({ key, text }) =>
    ((isGerman ? undefined : facts.texts[key]) ?? text)
      .replace('{backups}\n', () => backups)
      .replace('{currency}', () => facts.currency),
  );
}

/** The English texts by key, for a translation. */
export function defaultTexts(): DefaultText[] {
  const found: DefaultText[] = [];
  for (const slug of FIXED_DOCUMENTS)
    mapTexts(slug, PAGES_IN_ENGLISH[slug], (text) => {
      found.push(text);
      return text.text;
    });
  return [...found, { key: BACKUPS_KEY, text: BACKUPS, max: 1000, isOneLine: true }];
}

const PAGES_IN_ENGLISH: DefaultPages = {
  // Spec 2: the sections of the home page, in its order.
  home: {
    title: '{shopName}',
    lead: '',
    searchTitle: '{shopName}',
    description: 'Everything that {shopName} sells.',
    sections: [
      defaultSection('hero', 'hero', { label: 'This season' }),
      defaultSection('deals', 'deals', { heading: "Today's Deals", limit: '8' }),
      defaultSection('featured', 'featured', { heading: 'Featured Products', limit: '8' }),
      defaultSection('category-tiles', 'categories', { heading: 'Shop by category' }),
      defaultSection('arrivals', 'arrivals', { heading: 'New Arrivals', limit: '8' }),
    ],
  },

  ...FRAME_IN_ENGLISH,

  about: {
    title: 'About {shopName}',
    lead: 'Who we are, and what you can expect from us.',
    searchTitle: 'About us',
    description: 'Who we are, and what you can expect from us.',
    sections: [
      text(`
We choose what we sell with care, and describe it as it is.

## What we care about

- Prices include everything except delivery, and you see the cost of delivery before you pay.
- Stock that is counted: if the shop says there are three left, there are three left.
- Reviews from real people, including the bad ones.

Questions? The [contact page](page:contact) says how to reach us.`),
    ],
  },

  contact: {
    title: 'Contact',
    lead: 'We read everything, and answer within two working days.',
    searchTitle: '',
    description: 'How to reach us.',
    sections: [
      defaultSection('contact-form', 'form', { heading: '' }),
      text(`
## Quick answers

- Where an order is: [your orders](/shop/account)
- Sending something back: [return policy](page:return-policy)
- What we know about you: [privacy policy](page:privacy-policy)

You can also write to [{supportEmail}](mailto:{supportEmail}).`),
    ],
  },

  'privacy-policy': {
    title: 'Privacy policy',
    lead: 'What we keep about you, why, and for how long.',
    searchTitle: '',
    description: 'What we keep about you, why, and for how long.',
    sections: [
      text(`
## What we keep

- Your name, email address and a scrambled form of your password, so that you can sign in.
- Up to three addresses that you save, so that we can send you what you buy.
- Your cart and your orders with what was paid. The law requires us to keep orders for years; everything else is deleted when you ask.
- Reviews you write, shown with your name.
- If we offer it and you buy without an account: your email address, with the order.
- If we offer a newsletter and you subscribe to it: which sentence you agreed to, when and where. You can unsubscribe in your account and by the link in each newsletter.
- Your wishlist. If you share it, anyone with the link sees your first name and its products until you switch that off.

## For how long

- Emails we sent you: {mailRetentionDays} days.
- Messages from the contact page: {messageRetentionDays} days.
- Notices from the payment provider about your payments: {paymentEventRetentionDays} days.
- Attempts to sign in, with the network address they came from: at most {attemptHours} hours.
- Your account and what is in it: until you delete it.
- Orders, payments and refunds: as long as the law requires us to.
{backups}
## What we do not keep

Card numbers and bank details never reach us: you pay on the payment provider’s own pages. We set cookies only when you sign in or, if we offer it, shop without an account: one keeps you signed in or your cart yours, one lets us recognise your device, so that people who guess at your password cannot keep you out, and one lasts a few seconds after you change something, so that you see it at once.

Only your browser remembers the products you viewed last, the sizes you chose, and public pages you opened, so that you can read them without a connection. The pages are deleted when you sign out.

## Your rights

Write to [{supportEmail}](mailto:{supportEmail}) to see, correct or delete what we store about you.`),
    ],
  },

  'terms-of-service': {
    title: 'Terms of service',
    lead: 'The rules for buying from us, in words people use.',
    searchTitle: '',
    description: 'The rules for buying from us.',
    sections: [
      text(`
## Orders

An order is placed when the payment provider has confirmed the payment. Until then the items are held for you for a short while, and nothing is charged. If we cannot deliver, you get your money back in full.

## Prices

Prices are in {currency}. The total you see before paying is the total you pay; if a price changes in between, we ask you again.

## Returns and refunds

You can return items within {returnDaysTerms} days. Refunds are made within {refundDaysTerms} business days. Our [return policy](page:return-policy) names other periods; where they differ, the longer period applies.

## Accounts

Keep your password to yourself. Reviews should be about the product and be your own words.`),
    ],
  },

  // Spec 2 contradicts itself: 3 days and 5-7 business days here, 30 and 14 days in the terms. Both are shown.
  'return-policy': {
    title: 'Return policy',
    lead: 'If it is not right, send it back.',
    searchTitle: '',
    description: 'How to send something back, and when you get your money.',
    sections: [
      text(`
## Return window

You can return items within {returnDays} days after delivery. They should be unused, and packed so they arrive undamaged.

## Refunds

Refunds are made within {refundDays} business days after we have received the items, to your original payment method.

## Where our texts differ

Our [terms of service](page:terms-of-service) name other periods. Where they differ, the longer period applies.

## How to return

Write to [{supportEmail}](mailto:{supportEmail}) with the number of your order and what is wrong. We answer with the address to send it to.`),
    ],
  },
};

const BACKUPS_KEY = 'page.privacy-policy.backups';
const BACKUPS = `- Encrypted backups of all this: about a year. We read them only to restore the shop, and then delete again what you had deleted.`;
