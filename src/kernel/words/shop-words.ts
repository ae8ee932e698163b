/**
 * The shop's words: the default texts are in the code, and where the shop has another language or the merchant wrote an own
 * text, that is used. Read words where something is rendered or done, never while a module loads.
 */
import { formatMessage, type MessageValues } from '#kernel/words/format-message.ts';

export interface ShopWords {
  /** BCP 47. */
  readonly language: string;
  /** By key, where they differ from the default. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The default texts. */
export const DEFAULT_WORDS: ShopWords = { language: 'en', texts: {} };

let read = (): ShopWords => DEFAULT_WORDS;

/**
 * @param source the words of the page that is rendered, or open in this browser
 * @returns the former source
 */
export function provideShopWords(source: () => ShopWords): () => ShopWords {
  const former = read;
  read = source;
  return former;
}

/** The text of a key whose default is not a word of a group; undefined where the shop has none. */
export function otherText(key: string, values: MessageValues): string | undefined {
  const { language, texts } = read();
  const text = texts[key];
  return text === undefined ? undefined : formatMessage(text, values, language);
}

/** A group as a list has it, whatever its names. */
export interface AnyWordGroup {
  /** Begins the keys of the group. */
  readonly id: string;
  /** What it is part of, for the merchant. */
  readonly label: string;
  readonly texts: Readonly<Record<string, string>>;
}

export interface WordGroup<Name extends string> extends AnyWordGroup {
  /** The text of a name, with its values, in the shop's words. */
  (name: Name, values?: MessageValues): string;
  /** The same in words that are given, where no page is rendered. */
  readonly in: (words: ShopWords) => (name: Name, values?: MessageValues) => string;
}

/** @param texts the defaults by name; a key (`cart.title`) is never renamed, or own texts are lost */
export function wordGroup<const Texts extends Readonly<Record<string, string>>>(
  id: string,
  label: string,
  texts: Texts,
): WordGroup<keyof Texts & string> {
  const sayIn =
    ({ language, texts: other }: ShopWords) =>
    (name: keyof Texts & string, values: MessageValues = {}): string =>
      formatMessage(other[`${id}.${name}`] ?? texts[name] ?? '', values, language);
  const say = (name: keyof Texts & string, values?: MessageValues): string =>
    sayIn(read())(name, values);
  return Object.assign(say, { id, label, texts, in: sayIn });
}
