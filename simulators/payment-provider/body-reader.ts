/** Reads values from a request body and collects all errors with their JSON pointers. */
import { isObject, type Json } from '../shared/request-body.ts';
import { fromText, isCurrency } from './amounts.ts';
import type { ErrorDetail } from './api-responses.ts';

export class BodyReader {
  /** Errors of format: 400 INVALID_REQUEST. */
  readonly malformed: ErrorDetail[] = [];
  /** Well-formed but impossible: 422 UNPROCESSABLE_ENTITY. */
  readonly unprocessable: ErrorDetail[] = [];

  addMalformed(field: string, issue: string, description: string, value?: unknown): void {
    this.malformed.push({ field, issue, description, location: 'body', ...valueOf(value) });
  }

  addUnprocessable(field: string, issue: string, description: string, value?: unknown): void {
    this.unprocessable.push({ field, issue, description, location: 'body', ...valueOf(value) });
  }

  addMissing(field: string): void {
    this.addMalformed(field, 'MISSING_REQUIRED_PARAMETER', 'This field is required.');
  }

  object(value: unknown, field: string): Json | null {
    if (value === undefined) return null;
    if (isObject(value)) return value;
    this.addMalformed(field, 'INVALID_PARAMETER_SYNTAX', 'Must be an object.');
    return null;
  }

  text(value: unknown, field: string, limits: { max: number; required?: boolean }): string | null {
    if (value === undefined || value === null) {
      if (limits.required) this.addMissing(field);
      return null;
    }
    if (typeof value !== 'string') {
      this.addMalformed(field, 'INVALID_PARAMETER_SYNTAX', 'Must be a string.');
    } else if (value.length < 1 || value.length > limits.max) {
      this.addMalformed(
        field,
        'INVALID_STRING_LENGTH',
        `Must have 1 to ${limits.max} characters.`,
        value,
      );
    } else return value;
    return null;
  }

  oneOf(value: unknown, field: string, allowed: readonly string[]): string | null {
    if (value === undefined) return null;
    if (typeof value === 'string' && allowed.includes(value)) return value;
    this.addMalformed(
      field,
      'INVALID_PARAMETER_VALUE',
      `Must be one of ${allowed.join(', ')}.`,
      value,
    );
    return null;
  }

  webUrl(value: unknown, field: string): string | null {
    const text = this.text(value, field, { max: 4000 });
    if (text === null) return null;
    const url = URL.parse(text);
    if (url && /^https?:$/.test(url.protocol)) return text;
    this.addMalformed(
      field,
      'INVALID_PARAMETER_SYNTAX',
      'Must be an absolute http or https URL.',
      text,
    );
    return null;
  }

  /** An amount in minor units; must be in `currency` if given. */
  money(
    value: unknown,
    field: string,
    currency: string | null,
  ): { amount: number; currency: string } | null {
    const money = this.object(value, field);
    if (!money) return null;
    const code = money['currency_code'];
    if (code === undefined) this.addMissing(`${field}/currency_code`);
    else if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) {
      this.addMalformed(
        `${field}/currency_code`,
        'INVALID_PARAMETER_SYNTAX',
        'Must be three capital letters.',
        code,
      );
    } else if (!isCurrency(code)) {
      this.addUnprocessable(
        `${field}/currency_code`,
        'CURRENCY_NOT_SUPPORTED',
        'This currency is not supported.',
        code,
      );
    } else if (currency && code !== currency) {
      this.addUnprocessable(
        `${field}/currency_code`,
        'MULTIPLE_CURRENCIES',
        'All amounts must have the same currency.',
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
      this.addMissing(field);
      return null;
    }
    if (typeof value !== 'string') {
      this.addMalformed(
        field,
        'INVALID_PARAMETER_SYNTAX',
        'Must be a decimal string such as "12.34".',
        value,
      );
      return null;
    }
    const amount = fromText(value, currency);
    if (amount === 'syntax') {
      this.addMalformed(
        field,
        'INVALID_PARAMETER_SYNTAX',
        'Must be a decimal string such as "12.34".',
        value,
      );
    } else if (amount === 'precision') {
      this.addUnprocessable(
        field,
        'DECIMAL_PRECISION',
        'The amount has more decimals than its currency allows.',
        value,
      );
    } else if (amount === 'too-large') {
      this.addUnprocessable(field, 'MAX_VALUE_EXCEEDED', 'The amount is too large.', value);
    } else if (amount < 0) {
      this.addUnprocessable(field, 'CANNOT_BE_NEGATIVE', 'The amount cannot be below zero.', value);
    } else return { amount, currency };
    return null;
  }
}

const valueOf = (value: unknown): { value?: string } =>
  value === undefined
    ? {}
    : { value: String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200) };
