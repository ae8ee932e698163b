/** Amounts as people type them: with the decimal mark of the shop's format, and never read as another amount. */
import { shopFormat } from '#kernel/shop-format.ts';

/** Percentages have two decimals in every currency. */
export const PERCENT_DIGITS = 2;

/** In a shop that writes 1.284,00, this may be one thousand or one and a quarter. */
const isAmbiguous = (text: string): boolean =>
  shopFormat.decimal === ',' && /^[1-9]\d{0,2}\.\d{3}$/.test(text);

/** With a decimal comma also a point before one or two decimals, and points between thousands where nothing else is possible. */
const WITH_COMMA =
  /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3}){2,}|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:,(\d+))?$|^\d+\.(\d{1,2})$/;
const WITH_POINT = /^\d+(?:\.(\d+))?$/;

/**
 * What was typed as the API takes it, "1284.5"; null for what is no amount or could be two.
 * @param digits how many decimals it may have, those of the shop's currency by default
 */
export function typedFigures(typed: string, digits = shopFormat.digits): string | null {
  const text = typed.trim();
  const hasComma = shopFormat.decimal === ',';
  const match = (hasComma ? WITH_COMMA : WITH_POINT).exec(text);
  const decimals = match?.[1] ?? match?.[2] ?? '';
  if (!match || isAmbiguous(text) || decimals.length > digits) return null;
  const whole = decimals === '' ? text : text.slice(0, -decimals.length - 1);
  const figures = whole.replaceAll('.', '');
  if (figures.length > 10) return null;
  return decimals === '' ? figures : `${figures}.${decimals}`;
}

export function typedNumber(typed: string, digits = shopFormat.digits): number | null {
  const figures = typedFigures(typed, digits);
  return figures === null ? null : Number(figures);
}

/** What the server may refuse with its own words stays as it was typed. */
export const figuresOr = (typed: string, digits = shopFormat.digits): string =>
  typedFigures(typed, digits) ?? typed;

/** An amount of the API in a field: "12,50". @param digits none: as few as it needs */
export const inField = (amount: number, digits?: number): string =>
  (digits === undefined ? String(amount) : amount.toFixed(digits)).replace('.', shopFormat.decimal);

/** Why an amount was not read: "Enter an amount such as 12.50". @param typed what one or several fields have */
export function amountHint(...typed: readonly string[]): string {
  const unclear = typed.map((each) => each.trim()).find(isAmbiguous);
  if (unclear !== undefined)
    return `“${unclear}” can be read in two ways. Enter it without the point, or with a comma before the decimals`;
  return `Enter ${shopFormat.digits === 0 ? 'a whole amount such as 1200' : `an amount such as ${inField(12.5, 2)}`}`;
}
