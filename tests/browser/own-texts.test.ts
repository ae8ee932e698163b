import type { PageBody } from '#contract/content.contract.ts';
import { FIXED_DOCUMENTS, isFixedPage, placeOf } from '#contract/sections/page-address.ts';
import { SECTION_TYPES } from '#contract/sections/section-types.ts';
import {
  emptySettings,
  type Field,
  type Fields,
  type SectionType,
  type Settings,
} from '#contract/sections/section-type.ts';
import { newId } from '#kernel/ids.ts';
import { defaultSettings } from '#modules/settings/default-settings.ts';
import { readSettings } from '#platform/config/settings.ts';
import { SHOPPER, expect, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { demoVocabulary } from '#support/demo-vocabulary.ts';
import { aSession } from '#support/users.ts';

/** Every text setting that the storefront shows. */
const TEXTS = {
  shopName: 'Mark of the shop',
  tagline: 'Mark of the tagline.',
  supportEmail: 'mark@shop.example',
  instagram: 'https://social.example/mark-one',
  pinterest: 'https://social.example/mark-two',
  notFound: 'Mark of a missing page',
  lowStockOne: 'Mark of the last unit',
  newsletterSentence: 'Mark of the newsletter',
  postalAddress: 'Mark of the street\n1000 Town',
  paymentSuccessful: 'Mark of a payment',
};
/** Choices and numbers, which are no texts of the shop. */
const NO_TEXTS = [
  'language',
  'currency',
  'timeZone',
  'homeCountry',
  'countryPack',
  'taxScheme',
  'shippingTax',
  'defaultSort',
  'newArrivalsSort',
  'refundDays',
  'refundDaysTerms',
  'contactDelivery',
  'brandColour',
  'ownColour',
  'corners',
  'headingTypeface',
  'textTypeface',
  'logo',
  'favicon',
];
/** On invoices only: `invoices.api.test.ts`. */
const TEXTS_OF_INVOICES = ['creditNotePrefix', 'invoicePrefix', 'taxNumber', 'vatId'];
/** Shown where an order is paid so: `own-selling-texts.api.test.ts`. */
const TEXTS_OF_PAYMENTS = [
  'bankAccountHolder',
  'bankBic',
  'bankIban',
  'bankTransferName',
  'bankTransferNote',
  'cashName',
  'cashNote',
  'stripeName',
];

const markOf = (...names: string[]): string => `Mark of ${names.join(', ')}`;

/** The texts of a section's or block's fields. */
const isText = ({ kind }: Field): boolean =>
  kind === 'line' || kind === 'lines' || kind === 'markdown';
const marked = (fields: Fields, picture: string, ...names: string[]): Settings => ({
  ...emptySettings(fields),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isText(field)
        ? [[name, markOf(...names, name)]]
        : field.kind === 'link'
          ? [[name, '/shop/about']]
          : field.kind === 'picture'
            ? [[name, picture]]
            : [],
    ),
  ),
});

/** A document with one section of every type that it may have, each text a mark. */
const markedDocument = (slug: string, picture: string): PageBody => ({
  title: markOf(slug, 'title'),
  lead: markOf(slug, 'lead'),
  searchTitle: markOf(slug, 'search title'),
  description: markOf(slug, 'description'),
  sections: Object.entries<SectionType>(SECTION_TYPES)
    .filter(([, { places }]) => places.includes(placeOf(slug)))
    .map(([type, { v, fields, blocks }]) => ({
      id: type,
      type,
      v,
      hidden: false,
      settings: marked(fields, picture, slug, type),
      blocks: blocks
        ? [{ id: 'one', settings: marked(blocks.fields, picture, slug, type, 'part') }]
        : [],
    })),
});

/** Replaces every text that the demo has, and every one that a merchant can set. */
async function markEverything({ pool }: BrowserShop): Promise<void> {
  for (const [name, value] of Object.entries({ ...TEXTS, newsletter: true }))
    await pool.query(
      `INSERT INTO store_settings (name, value, updated_at) VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [name, JSON.stringify(value)],
    );
  const { rows } = await pool.query<{ media_id: string }>('SELECT media_id FROM banners LIMIT 1');
  const picture = `/media/${rows[0]?.media_id}`;
  await pool.query('UPDATE content_documents SET deleted_at = now()');
  for (const slug of FIXED_DOCUMENTS) {
    const document = newId();
    await pool.query(
      'INSERT INTO content_documents (id, kind, slug, created_at) VALUES ($1, $2, $3, now())',
      [document, placeOf(slug), slug],
    );
    await pool.query(
      `INSERT INTO content_versions (document_id, number, body, created_at) VALUES ($1, 1, $2, now())`,
      [document, JSON.stringify(markedDocument(slug, picture))],
    );
    await pool.query(
      'UPDATE content_documents SET draft_version = 1, published_version = 1 WHERE id = $1',
      [document],
    );
  }
  await pool.query(`UPDATE users SET user_name = 'Mark of a person'`);
  await pool.query(`UPDATE reviews SET user_name = 'Mark of an author'`);
  await pool.query(
    `UPDATE categories SET name = 'Mark of ' || id, alt = 'Mark of a picture of ' || id`,
  );
  await pool.query(`UPDATE banners SET headline = 'Mark of a banner', body = 'Mark of its text',
    link_label = 'Mark of its link', alt = 'Mark of its picture'`);
  await pool.query(`UPDATE products SET title = 'Mark of a product ' || left(slug, 6),
    description = 'Mark of a description.', slug = 'mark-' || id,
    images = (SELECT coalesce(jsonb_agg(each || '{"alt": "Mark of a picture"}'), '[]') FROM jsonb_array_elements(images) each)`);
  await pool.query(`UPDATE reviews SET message = 'Mark of a review', value = 5`);
  await pool.query(`UPDATE variants SET on_hand = reserved + 1`);
}

/** All pages that a visitor reaches from home by links, three of each kind; and what browsers load beside pages. */
async function crawl({ url }: BrowserShop, cookie: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const perKind = new Map<string, number>();
  const waiting = [
    '/',
    '/shop/search/mark',
    '/shop/cart',
    '/shop/checkout',
    '/shop/account/settings',
    '/shop/payment-success',
    '/auth/register',
    '/auth/login',
    '/no-such-page',
    '/sw.js',
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs',
  ];
  for (const path of waiting) {
    const kind = path.replace(/[?#].*$/, '').replace(/[0-9a-f]{8}-[-0-9a-f]{27}/, ':id');
    const visits = perKind.get(kind) ?? 0;
    if (found.has(path) || visits >= 3) continue;
    perKind.set(kind, visits + 1);
    const response = await fetch(url + path, { headers: { accept: 'text/html', cookie } });
    const text = await response.text();
    found.set(path, text);
    for (const [, href = ''] of text.matchAll(/<(?:a|link)\b[^>]*? href="(\/[^"#]*)/g))
      if (!/^\/(assets|media|api|admin|logout)/.test(href))
        waiting.push(href.replaceAll('&amp;', '&'));
  }
  return found;
}

test('a shop whose texts are all its own shows each of them, and no word of a demo on any page', async ({
  shop,
}) => {
  const textSettings = Object.entries(defaultSettings(readSettings({})))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => name);
  expect(textSettings.sort()).toEqual(
    [...Object.keys(TEXTS), ...NO_TEXTS, ...TEXTS_OF_INVOICES, ...TEXTS_OF_PAYMENTS].sort(),
  );

  await markEverything(shop);
  const { rows } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM users WHERE email_key = $1',
    [SHOPPER.email],
  );
  const cookie = `sid=${await aSession(shop, rows[0] ?? { id: '' })}`;
  const home = async () => (await fetch(shop.url)).text();
  await expect.poll(home).toContain(TEXTS.tagline);
  await expect.poll(home).toContain(markOf('home', 'description'));

  const asShopper = await crawl(shop, cookie);
  const asVisitor = await crawl(shop, '');
  const pages = [...asShopper, ...asVisitor];
  expect(pages.length).toBeGreaterThan(50);
  const everything = pages.map(([, text]) => text).join('\n');
  const marks = [
    ...Object.values(TEXTS).filter((text) => text !== TEXTS.postalAddress),
    ...FIXED_DOCUMENTS.flatMap((slug) =>
      markedDocument(slug, '').sections.flatMap(({ settings, blocks }) =>
        [settings, ...blocks.map((block) => block.settings)].flatMap((each) =>
          Object.values(each).filter((value) => value.startsWith('Mark of ')),
        ),
      ),
    ),
    ...FIXED_DOCUMENTS.filter(isFixedPage).map((slug) => markOf(slug, 'description')),
    'Mark of men',
    'Mark of a banner',
    'Mark of its link',
    'Mark of a product',
    'Mark of a description.',
    'Mark of a picture',
    'Mark of a review',
  ];
  expect(marks.filter((mark) => !everything.includes(mark))).toEqual([]);
  const demoWords = pages.flatMap(([path, text]) =>
    demoVocabulary.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  );
  expect(demoWords).toEqual([]);
});
