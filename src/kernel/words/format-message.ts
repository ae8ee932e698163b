/**
 * Sentences with values, in the part of ICU's message syntax that a shop needs: `{name}`, and plurals such as
 * `{days, plural, one {# day} other {# days}}`, where # is the number. A form such as `=0` is for that number alone.
 */

export type MessageValues = Readonly<Record<string, string | number>>;

type Part = string | { readonly value: string; readonly forms?: ReadonlyMap<string, Message> };
type Message = readonly Part[];

const isMark = (text: string): text is '{' | '}' => text === '{' || text === '}';

/** @throws a `SyntaxError` for braces that do not match, or a plural without `other` */
function parse(text: string): Message {
  // Alternately the text between braces and the braces themselves.
  const tokens = text.split(/([{}])/);
  let at = 0;

  function message(): Message {
    const parts: Part[] = [];
    while (at < tokens.length && tokens[at] !== '}') {
      const token = tokens[at++] ?? '';
      if (token === '{') parts.push(placeholder());
      else if (token !== '') parts.push(token);
    }
    return parts;
  }

  function placeholder(): Part {
    const [value = '', kind] = word().split(',', 2);
    const name = value.trim();
    if (!/^[a-z]\w*$/i.test(name)) throw new SyntaxError(`“${name}” is no name of a value`);
    if (kind === undefined) {
      close();
      return { value: name };
    }
    if (kind.trim() !== 'plural') throw new SyntaxError(`“${kind.trim()}” is unknown`);
    return { value: name, forms: forms() };
  }

  function forms(): ReadonlyMap<string, Message> {
    const found = new Map<string, Message>();
    // The first form's name stands behind the word plural: "{days, plural, one {".
    let name = (tokens[at - 1] ?? '').split(',').slice(2).join(',').trim();
    while (tokens[at] === '{') {
      at += 1;
      found.set(name, message());
      close();
      name = isMark(tokens[at] ?? '}') ? '' : (tokens[at++] ?? '').trim();
    }
    close();
    if (!found.has('other')) throw new SyntaxError('a plural needs the form “other”');
    return found;
  }

  function word(): string {
    const token = tokens[at] ?? '';
    if (token === '' || isMark(token)) throw new SyntaxError('a name is missing after {');
    at += 1;
    return token;
  }

  function close(): void {
    if (tokens[at] !== '}') throw new SyntaxError('a } is missing');
    at += 1;
  }

  const parts = message();
  if (at < tokens.length) throw new SyntaxError('a { is missing');
  return parts;
}

const cache = new Map<string, Message>();

/** @param locale decides on plurals and the format of numbers */
export function formatMessage(text: string, values: MessageValues, locale: string): string {
  let message = cache.get(text);
  if (!message) cache.set(text, (message = parse(text)));
  return write(message, values, locale, '');
}

function write(message: Message, values: MessageValues, locale: string, count: string): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return count === '' ? part : part.replaceAll('#', count);
      const value = values[part.value] ?? '';
      const shown = typeof value === 'number' ? formatCount(value, locale) : value;
      if (!part.forms) return shown;
      const { forms } = part;
      const rule = pluralRulesOf(locale).select(Number(value));
      const form = forms.get(`=${value}`) ?? forms.get(rule) ?? forms.get('other') ?? [];
      return write(form, values, locale, shown);
    })
    .join('');
}

/** The first use of a number format takes 50 ms on a slow phone, which most counts need not wait for. */
const formatCount = (value: number, locale: string): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? `${value}` : value.toLocaleString(locale);

const pluralRules = new Map<string, Intl.PluralRules>();
function pluralRulesOf(locale: string): Intl.PluralRules {
  let rules = pluralRules.get(locale);
  if (!rules) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)));
  return rules;
}

function valuesIn(message: Message, found = new Set<string>()): Set<string> {
  for (const part of message) {
    if (typeof part === 'string') continue;
    found.add(part.value);
    for (const form of part.forms?.values() ?? []) valuesIn(form, found);
  }
  return found;
}

/** Names of the values in a message, in the order in which they come. */
export const valueNames = (text: string): string[] => [...valuesIn(parse(text))];

/** Names of the forms of a message's plurals. */
export function pluralForms(text: string): string[] {
  const found = new Set<string>();
  const collect = (message: Message): void => {
    for (const part of message)
      if (typeof part !== 'string')
        for (const [name, form] of part.forms ?? []) {
          found.add(name);
          collect(form);
        }
  };
  collect(parse(text));
  return [...found];
}

/** Why a text with these values cannot be shown, as a sentence; null when it can. */
export function messageProblem(text: string, known: readonly string[]): string | null {
  try {
    const unknown = valueNames(text).find((name) => !known.includes(name));
    if (unknown === undefined) return null;
    const some = known.map((name) => `{${name}}`).join(', ');
    return known.length === 0
      ? `There is no value {${unknown}} here: remove it.`
      : `There is no value {${unknown}} here. You can use ${some}.`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `The braces do not match: ${error.message}.`;
  }
}
