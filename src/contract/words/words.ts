/**
 * The shop's words: every sentence has a key, a default here, and an own text where the merchant wrote one. A key is
 * never renamed, or own texts are lost.
 */
import { ACCOUNT_MAILS, ANSWER_MAIL, MAIL_PARTS } from '#contract/words/account-mails.ts';
import { formatMessage, valueNames, type MessageValues } from '#contract/words/format-message.ts';
import { ORDER_MAIL_PARTS, ORDER_MAILS } from '#contract/words/order-mails.ts';

/** By group; a group's `label` is for the merchant. */
export const WORD_GROUPS = {
  mail: MAIL_PARTS,
  order: ORDER_MAIL_PARTS,
  ...ORDER_MAILS,
  ...ACCOUNT_MAILS,
  'contact-answer': ANSWER_MAIL,
} as const;

type Groups = typeof WORD_GROUPS;
type KeyOf<Group extends keyof Groups> = Group extends keyof Groups
  ? `${Group}.${Exclude<keyof Groups[Group], 'label'> & string}`
  : never;
export type WordKey = KeyOf<keyof Groups>;

export interface Word {
  readonly key: WordKey;
  readonly group: string;
  readonly text: string;
}

export const WORDS: readonly Word[] = Object.entries(WORD_GROUPS).flatMap(
  ([group, { label, ...texts }]) =>
    Object.entries(texts).map(([name, text]) => ({
      key: `${group}.${name}` as WordKey,
      group: label,
      text,
    })),
);
const DEFAULTS: ReadonlyMap<string, string> = new Map(WORDS.map(({ key, text }) => [key, text]));

/** Values that every sentence may have. */
const SHOP_VALUES = ['shopName', 'supportEmail'];

/** Names of the values that a text may have in place of a default. */
export const allowedValues = (defaultText: string): string[] => [
  ...new Set([...valueNames(defaultText), ...SHOP_VALUES]),
];

/** Only the text of a mail may have several lines: headings, labels and subjects must not. */
export const isOneLineWord = ({ key }: Word): boolean => !key.endsWith('.text');

export const defaultWord = (key: string): string | undefined => DEFAULTS.get(key);

/** The language of the default texts. */
const LANGUAGE = 'en';

/** A sentence of the shop, with its values. */
export type Words = (key: WordKey, values?: MessageValues) => string;

/** @param own the merchant's texts by key */
export const createWords =
  (own: ReadonlyMap<string, string>): Words =>
  (key, values = {}) =>
    formatMessage(own.get(key) ?? DEFAULTS.get(key) ?? '', values, LANGUAGE);
