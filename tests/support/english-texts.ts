/** Finds English in what a German shop shows: its own words that were not translated, and sentences without a key. */
import type { Page } from 'playwright-core';
import { REFUSALS } from '#contract/refusals.ts';
import { WORDS } from '#contract/words/words.ts';
import { formatMessage, valueNames } from '#kernel/words/format-message.ts';
import { wordsIn } from '#modules/words/index.ts';

/** Words that are in nearly every English sentence, and in no German one. */
const ENGLISH =
  /\b(the|your|you|and|of|to|with|this|that|not|please|are|is|for|from|has|have|on|unknown|at|or|by|be|it|we|our|no)\b/i;

const MANY = 7_777_777;
/** A text that a shop shows, with any values: once with a singular, once with a plural. */
function patternsOf(text: string): RegExp[] {
  const names = valueNames(text);
  const said = [1, MANY].map((n) => {
    const values = Object.fromEntries(names.map((name) => [name, n]));
    const written = formatMessage(text, values, 'en').replaceAll(/\s+/g, ' ').trim();
    if (names.length === 0) return RegExp.escape(written);
    return written
      .split(n === 1 ? /(?<!\w)1(?!\w)/ : '7,777,777')
      .map((part) => RegExp.escape(part))
      .join('.+');
  });
  return [...new Set(said)].map((pattern) => new RegExp(`^${pattern}$`));
}

const german = new Map(wordsIn('de').map(({ key, text }) => [key, text]));
/** Texts of a language by key. */
type Translation = ReadonlyMap<string, string>;
const untranslatedIn = new WeakMap<Translation, RegExp[]>();

/** The English texts that those of a language differ from, by what they are the whole of. */
function untranslatedOf(translation: Translation): RegExp[] {
  const known = untranslatedIn.get(translation);
  if (known) return known;
  const present = new Set(translation.values());
  const patterns = [
    ...WORDS.filter(({ key, text }) => translation.get(key) !== text && !present.has(text)).map(
      ({ text }) => text,
    ),
    ...Object.values(REFUSALS).flatMap(([, message]) =>
      typeof message === 'string' ? [message] : [],
    ),
  ]
    // What is only a value says nothing.
    .filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')))
    .flatMap(patternsOf);
  untranslatedIn.set(translation, patterns);
  return patterns;
}

/** Those of the texts that are English. @param allowed what the merchant wrote */
export function englishAmong(
  texts: Iterable<string>,
  allowed: RegExp = /(?!)/,
  translation: Translation = german,
): string[] {
  const untranslated = untranslatedOf(translation);
  const flat = new Set([...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()));
  return [...flat].filter((text) => {
    const own = text.replaceAll(/\S+@\S+|https?:\S+/g, '').replace(allowed, '');
    return ENGLISH.test(own) || untranslated.some((pattern) => pattern.test(own.trim()));
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** The same of HTML as the server sends it. */
export const textsOfHtml = (html: string): string[] => {
  const seen = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '');
  const attributes = seen.matchAll(
    /(?:aria-label|aria-description|title|placeholder|alt|content)="([^"]*)"/g,
  );
  return [...seen.split(/<[^>]+>/), ...attributes.map(([, text = '']) => text)].map((text) =>
    text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
};

/** Everything on the page that people see or hear, also what is closed or for other widths. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const root = document.documentElement;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, template, noscript, title'))
        texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of root.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    for (const meta of root.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
      texts.push(meta.getAttribute('content') ?? '');
    return texts.filter((text) => /\p{L}{2}/u.test(text));
  });
