import { SIZE_GROUPS, type SizeGroup } from '#contract/size-groups.ts';
import { amountOf, byAmount, byName } from '#modules/catalogue/listing/facet-order.rules.ts';

const LETTERS = /^(?:x*s|(\d)xs|m|x*l|(\d)xl)$/i;
/** Letters and pairs of them: XS, 2XL, S/M. */
function letterRank(size: string): number | null {
  const [first = '', second, ...more] = size.split(/\s?[/-]\s?/);
  const ranks = (second === undefined ? [first] : [first, second]).map((letters) => {
    const [, small, large] = LETTERS.exec(letters) ?? ['none'];
    if (!LETTERS.test(letters)) return null;
    if (small !== undefined || large !== undefined)
      return large ? 1 + Number(large) : -1 - Number(small);
    const last = letters.at(-1)?.toLowerCase();
    return last === 'm' ? 0 : (last === 'l' ? 1 : -1) * letters.length;
  });
  const [low, high = low] = ranks;
  return low == null || high == null || more.length > 0 ? null : (low + high) / 2;
}

const MONTHS = 'M|mos?|months?|Monate?';
const YEARS = 'Y|T|yrs?|years?|Jahre?';
const AGE = new RegExp(
  String.raw`^(\d{1,2})(?:\s?[-–/]\s?(\d{1,2}))?\s?(?:(${MONTHS})|${YEARS})\.?$`,
);
const NEWBORN = /^(?:newborn|nb|neugeboren(?:e|es)?)$/i;
/** Months from and to. */
function ageOf(size: string): number[] | null {
  if (NEWBORN.test(size)) return [0, 0];
  const [whole, from = '', to = from, months] = AGE.exec(size) ?? [];
  const factor = months === undefined ? 12 : 1;
  return whole === undefined ? null : [Number(from) * factor, Number(to) * factor];
}

const FIGURE = String.raw`\d{1,3}(?:[.,]\d|\s?½|\s1/2)?`;
const NUMBERS = new RegExp(
  String.raw`^(?:(EU|US|UK|DE|FR|IT)\s?)?(${FIGURE})(?:\s?[-–/]\s?(${FIGURE}))?$`,
  'i',
);
const WAIST_AND_LENGTH = /^w?(\d{2})\s?(?:[/x×-]|\sl?|\/l|l)\s?l?(\d{2})$/i;
/** 36/38 is two dress sizes and 41/42 two shoe sizes; 34/32 and 32/34 are trousers. */
const isDouble = (from: number, to: number) =>
  to === from + 1 || (to === from + 2 && from % 4 === 0 && from >= 36);

function waistOf(size: string): number[] | null {
  const [whole, waist, length] = WAIST_AND_LENGTH.exec(size) ?? [];
  const isPair = whole !== undefined && (/[wlx×]/i.test(size) || size.includes('/'));
  if (!isPair) return null;
  const [from, to] = [Number(waist), Number(length)];
  return /^\d+\s?\/\s?\d+$/.test(size) && isDouble(from, to) ? null : [from, to];
}

const asNumber = (figure: string) => Number(figure.replace(/\s?½|\s1\/2/, '.5').replace(',', '.'));
function numbersOf(size: string): number[] | null {
  const [whole, , from = '', to = from] = NUMBERS.exec(size) ?? [];
  return whole === undefined || waistOf(size) ? null : [asNumber(from), asNumber(to)];
}

const ONE_SIZE =
  /^(?:one[\s-]?size(?:\sfits\s(?:all|most))?|os|o\/s|free\ssize|einheitsgr(?:öß|oess)e|taille\sunique|talla\súnica)$/i;

/** What kind of size it is, and the numbers that order it among its kind. */
function readSize(size: string): readonly [group: SizeGroup, order: readonly number[]] {
  const letters = letterRank(size);
  if (letters !== null) return ['letters', [letters]];
  const age = ageOf(size);
  if (age) return ['ages', age];
  const waist = waistOf(size);
  if (waist) return ['waist-and-length', waist];
  const numbers = numbersOf(size);
  if (numbers) return ['numbers', numbers];
  if (amountOf(size)) return ['measurements', []];
  return [ONE_SIZE.test(size) ? 'one-size' : 'others', []];
}

export const sizeGroupOf = (size: string): SizeGroup => readSize(size.trim())[0];

/** Kinds one after the other, each from small to large. */
export function bySize(a: string, b: string): number {
  const [group, order] = readSize(a.trim());
  const [otherGroup, otherOrder] = readSize(b.trim());
  if (group !== otherGroup) return SIZE_GROUPS.indexOf(group) - SIZE_GROUPS.indexOf(otherGroup);
  if (group === 'measurements') return byAmount(a, b);
  const [from = 0, to = 0] = order;
  const [otherFrom = 0, otherTo = 0] = otherOrder;
  return from - otherFrom || to - otherTo || byName(a, b);
}
