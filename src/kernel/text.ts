/** Which characters a text written by people may hold, and when there is anything in it to see. */

/** Control characters, line separators and bidirectional overrides, which can reverse or split what is around a name. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
/** Line breaks and tabs are the only control characters that belong in a paragraph. */
const NOT_IN_PARAGRAPHS = /[^\P{Cc}\t\n\r]/u;
/** Blank in every font: spaces, format characters, Hangul fillers and the empty Braille pattern. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const isOneLine = (text: string): boolean => text.search(NOT_IN_ONE_LINE) < 0;

export const isParagraphs = (text: string): boolean => !NOT_IN_PARAGRAPHS.test(text);

/** Joiners within emoji and Persian words stay; they only do not count as something to see. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** Trimmed; empty when nothing in it can be seen. */
export const visibleText = (text: string): string => (isVisible(text) ? text.trim() : '');

/** For text from elsewhere that nobody can be asked to correct: spaces in place of what one line cannot hold. */
export const asOneLine = (text: string): string =>
  visibleText(text.toWellFormed().normalize('NFC').replace(NOT_IN_ONE_LINE, ' '));

/** Characters that word processors and messengers put in place of what was typed. */
const TYPESET: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''],
  [/[\p{Pd}\u2212]/gu, '-'],
  [/[\u2018-\u201B\u2032]/gu, "'"],
  [/^["'\p{Pi}\p{Pf}\u201E\u201A\s]+|["'\p{Pi}\p{Pf}\s]+$/gu, ''],
];

/** A code as it was typed before it was copied: without invisible characters, full width, typeset dashes and quotes around it. */
export const plainCode = (text: string): string =>
  TYPESET.reduce((code, [found, plain]) => code.replace(found, plain), text.normalize('NFKC'));
