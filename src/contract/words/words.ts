/**
 * The shop's words: every sentence has a key, a default here, and an own text where the merchant wrote one. A key is
 * never renamed, or own texts are lost.
 */
import { ACCOUNT_MAILS, ANSWER_MAIL, MAIL_PARTS } from '#contract/words/account-mails.ts';
import { formatMessage, valueNames, type MessageValues } from '#kernel/words/format-message.ts';
import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { invoiceWords } from '#contract/words/invoice-words.ts';
import { fieldProblemWords } from '#contract/words/field-problem-words.ts';
import { orderReasonWords } from '#contract/words/order-reason-words.ts';
import { ORDER_MAIL_PARTS, ORDER_MAILS } from '#contract/words/order-mails.ts';
import { STOREFRONT_GROUPS } from '#contract/words/storefront-groups.ts';
import type { ShopWords } from '#kernel/words/shop-words.ts';

/** Of mails, by group; a group's `label` is for the merchant. */
const MAIL_GROUPS = {
  mail: MAIL_PARTS,
  order: ORDER_MAIL_PARTS,
  ...ORDER_MAILS,
  ...ACCOUNT_MAILS,
  'contact-answer': ANSWER_MAIL,
} as const;

type Groups = typeof MAIL_GROUPS;
type KeyOf<Group extends keyof Groups> = Group extends keyof Groups
  ? `${Group}.${Exclude<keyof Groups[Group], 'label'> & string}`
  : never;
/** Key of a mail's text. */
export type MailWordKey = KeyOf<keyof Groups>;

export interface Word {
  readonly key: string;
  readonly group: string;
  readonly text: string;
}

const wordsOf = (id: string, group: string, texts: Readonly<Record<string, string>>): Word[] =>
  Object.entries(texts).map(([name, text]) => ({ key: `${id}.${name}`, group, text }));

export const MAIL_WORDS: readonly Word[] = Object.entries(MAIL_GROUPS).flatMap(
  ([id, { label, ...texts }]) => wordsOf(id, label, texts),
);
export const SHOP_WORDS: readonly Word[] = STOREFRONT_GROUPS.flatMap(({ id, label, texts }) =>
  wordsOf(id, label, texts),
);
/** What the API answers, and documents that it sends, so not sent to browsers beforehand. */
const ANSWER_WORDS: readonly Word[] = [
  confirmationWords,
  invoiceWords,
  orderReasonWords,
  fieldProblemWords,
].flatMap(({ id, label, texts }) => wordsOf(id, label, texts));
export const WORDS: readonly Word[] = [...SHOP_WORDS, ...ANSWER_WORDS, ...MAIL_WORDS];
const DEFAULTS: ReadonlyMap<string, string> = new Map(WORDS.map(({ key, text }) => [key, text]));

/** Values that every sentence of a mail may have. */
const SHOP_VALUES = ['shopName', 'supportEmail'];
const MAIL_KEYS: ReadonlySet<string> = new Set(MAIL_WORDS.map(({ key }) => key));
/** Names of the values that a text may have in place of a default. */
export const allowedValues = ({ key, text }: Pick<Word, 'key' | 'text'>): string[] => [
  ...new Set([...valueNames(text), ...(MAIL_KEYS.has(key) ? SHOP_VALUES : [])]),
];

/** Only the text of a mail may have several lines: headings, labels and subjects must not. */
export const isOneLineWord = ({ key }: Word): boolean =>
  !(MAIL_KEYS.has(key) && key.endsWith('.text'));

type OrderReasonKey = `order-reason.${keyof typeof orderReasonWords.texts & string}`;
const REASONS = new Map(
  Object.entries(orderReasonWords.texts).map(([name, text]) => [
    text,
    `order-reason.${name}` as OrderReasonKey,
  ]),
);
/** The key of a reason that an order's mail was queued with, which is its default text. */
export const orderReasonKey = (reason: string): OrderReasonKey | undefined => REASONS.get(reason);

/** A sentence of a mail, with its values. */
export type Words = (key: MailWordKey | OrderReasonKey, values?: MessageValues) => string;

export const createWords =
  ({ language, texts }: ShopWords): Words =>
  (key, values = {}) =>
    formatMessage(texts[key] ?? DEFAULTS.get(key) ?? '', values, language);
