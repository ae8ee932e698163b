/** Reads values out of a request body and notes everything that is wrong with them, with its JSON pointer. */
import { fromText, isCurrency } from './amounts.ts';
import type { Detail } from './answers.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class ShapeReader {
  /** Wrong shape: answered as 400 INVALID_REQUEST. */
  readonly malformed: Detail[] = [];
  /** Well-formed but impossible: answered as 422 UNPROCESSABLE_ENTITY. */
  readonly impossible: Detail[] = [];

  wrong(field: string, issue: string, description: string, value?: unknown): void {
    this.malformed.push({ field, issue, description, location: 'body', ...shown(value) });
  }

  cannot(field: string, issue: string, description: string, value?: unknown): void {
    this.impossible.push({ field, issue, description, location: 'body', ...shown(value) });
  }

  missing(field: string): void {
    this.wrong(field, 'MISSING_REQUIRED_PARAMETER', 'This field is required.');
  }

  object(value: unknown, field: string): Json | null {
    if (value === undefined) return null;
    if (isObject(value)) return value;
    this.wrong(field, 'INVALID_PARAMETER_SYNTAX', 'An object is expected here.');
    return null;
  }

  text(value: unknown, field: string, limits: { max: number; required?: boolean }): string | null {
    if (value === undefined || value === null) {
      if (limits.required) this.missing(field);
      return null;
    }
    if (typeof value !== 'string') {
      this.wrong(field, 'INVALID_PARAMETER_SYNTAX', 'A text is expected here.');
    } else if (value.length < 1 || value.length > limits.max) {
      this.wrong(
        field,
        'INVALID_STRING_LENGTH',
        `The text must have 1 to ${limits.max} characters.`,
        value,
      );
    } else return value;
    return null;
  }

  oneOf(value: unknown, field: string, allowed: readonly string[]): string | null {
    if (value === undefined) return null;
    if (typeof value === 'string' && allowed.includes(value)) return value;
    this.wrong(field, 'INVALID_PARAMETER_VALUE', `Allowed are ${allowed.join(', ')}.`, value);
    return null;
  }

  webAddress(value: unknown, field: string): string | null {
    const text = this.text(value, field, { max: 4000 });
    if (text === null) return null;
    const url = URL.parse(text);
    if (url && /^https?:$/.test(url.protocol)) return text;
    this.wrong(
      field,
      'INVALID_PARAMETER_SYNTAX',
      'An absolute http or https address is expected here.',
      text,
    );
    return null;
  }

  /** An amount in minor units; with `currency` it must be in that one. */
  money(
    value: unknown,
    field: string,
    currency: string | null,
  ): { amount: number; currency: string } | null {
    const money = this.object(value, field);
    if (!money) return null;
    const code = money['currency_code'];
    if (code === undefined) this.missing(`${field}/currency_code`);
    else if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) {
      this.wrong(
        `${field}/currency_code`,
        'INVALID_PARAMETER_SYNTAX',
        'Three capital letters are expected.',
        code,
      );
    } else if (!isCurrency(code)) {
      this.cannot(
        `${field}/currency_code`,
        'CURRENCY_NOT_SUPPORTED',
        'This currency is not taken.',
        code,
      );
    } else if (currency && code !== currency) {
      this.cannot(
        `${field}/currency_code`,
        'MULTIPLE_CURRENCIES',
        'One payment has one currency.',
        code,
      );
    } else return this.#amount(money['value'], `${field}/value`, code);
    return null;
  }

  #amount(
    value: unknown,
    field: string,
    currency: string,
  ): { amount: number; currency: string } | null {
    if (value === undefined) {
      this.missing(field);
      return null;
    }
    if (typeof value !== 'string') {
      this.wrong(field, 'INVALID_PARAMETER_SYNTAX', 'An amount is a text such as "12.34".', value);
      return null;
    }
    const amount = fromText(value, currency);
    if (amount === 'syntax') {
      this.wrong(field, 'INVALID_PARAMETER_SYNTAX', 'An amount is a text such as "12.34".', value);
    } else if (amount === 'precision') {
      this.cannot(
        field,
        'DECIMAL_PRECISION',
        'The amount has more decimals than its currency.',
        value,
      );
    } else if (amount === 'too-large') {
      this.cannot(field, 'MAX_VALUE_EXCEEDED', 'The amount is too large.', value);
    } else if (amount < 0) {
      this.cannot(field, 'CANNOT_BE_NEGATIVE', 'The amount cannot be below zero.', value);
    } else return { amount, currency };
    return null;
  }
}

const shown = (value: unknown): { value?: string } =>
  value === undefined
    ? {}
    : { value: String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200) };
