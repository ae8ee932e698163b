import { createHash } from 'node:crypto';
import { hasLawRule, ORDER_BUTTON, type CountryPack } from '#contract/country-packs.ts';
import { invoiceWords } from '#contract/words/invoice-words.ts';
import { allowedValues, createWords, SHOP_WORDS, type Words } from '#contract/words/words.ts';
import { messageProblem } from '#kernel/words/format-message.ts';
import { isShipped } from '#kernel/words/languages.ts';
import type { ShopWords } from '#kernel/words/shop-words.ts';
import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings, lastImportedTexts } from '#modules/settings/index.ts';
import { textsIn, wordsIn } from '#modules/words/languages/catalogues.ts';
import { listOwnWords } from '#modules/words/words.repository.ts';

/** The words of the storefront, and the name of the file that brings them to browsers; empty when all are the defaults. */
export interface StorefrontWords extends ShopWords {
  readonly file: string;
  /** Of invoices, by name, all of them; not sent to browsers. */
  readonly ofInvoices: Readonly<Record<string, string>>;
}

export const DEFAULT_STOREFRONT_WORDS: StorefrontWords = {
  language: 'en',
  texts: {},
  file: '',
  ofInvoices: invoiceWords.texts,
};

/** The shop's words now. An own text with a value that an update took away is not shown. */
export async function readShopWords(ctx: Context): Promise<ShopWords> {
  const { language, countryPack } = await getStoreSettings(ctx);
  const own = await listOwnWords(ctx.db, language);
  const imported = lastImportedTexts(ctx);
  const known = new Map(wordsIn(language, imported).map((word) => [word.key, word]));
  const usable = own.filter(({ key, text }) => {
    const word = known.get(key);
    return word && messageProblem(text, allowedValues(word)) === null;
  });
  const ownTexts = Object.fromEntries(usable.map(({ key, text }) => [key, text]));
  const words = {
    language,
    texts: { ...textsIn(language, imported), ...wordsOfPack(countryPack, language), ...ownTexts },
  };
  readLast.set(ctx.db, words);
  return words;
}

/** The merchant's own text stays, and so does that of an imported language; the checklist shows it. */
const wordsOfPack = (pack: CountryPack, language: string): Record<string, string> =>
  hasLawRule(pack, 'order-button') && isShipped(language)
    ? Object.fromEntries(ORDER_BUTTON.keys.map((key) => [key, ORDER_BUTTON.texts[language]]))
    : {};

/** By database. */
const readLast = new WeakMap<Context['db'], ShopWords>();

/** The shop's words as this process read them last, such as for a page; undefined before it read any. */
export const lastShopWords = ({ db }: Context): ShopWords | undefined => readLast.get(db);

/** The words of mails. */
export const readWords = async (ctx: Context): Promise<Words> =>
  createWords(await readShopWords(ctx));

const caches = new WeakMap<Context['db'], CachedWhileListening<StorefrontWords>>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function wordsCacheOf(ctx: Context): CachedWhileListening<StorefrontWords> {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new CachedWhileListening();
    caches.set(ctx.db, cache);
  }
  return cache;
}

export const getStorefrontWords = (ctx: Context): Promise<StorefrontWords> =>
  wordsCacheOf(ctx).get(async () => {
    const { language, texts: all } = await readShopWords(ctx);
    const texts = Object.fromEntries(
      SHOP_WORDS.flatMap(({ key }) => (all[key] === undefined ? [] : [[key, all[key]]])),
    );
    const ofInvoices = Object.fromEntries(
      Object.entries(invoiceWords.texts).map(([name, text]) => [
        name,
        all[`${invoiceWords.id}.${name}`] ?? text,
      ]),
    );
    if (Object.keys(texts).length === 0) return { language, texts, file: '', ofInvoices };
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    return { language, texts, file: `/words/${hash}.js`, ofInvoices };
  });
