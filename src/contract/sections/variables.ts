/** Variables of page texts, written `{shopName}`; each shows a setting, or a limit of the shop. */
import { ATTEMPT_HOURS } from '#contract/limits.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

/** What each means, for the merchant. */
export const VARIABLES = {
  shopName: 'Shop name',
  supportEmail: 'Support email',
  postalAddress: 'Postal address',
  returnDays: 'Return window in the return policy, days',
  returnDaysTerms: 'Return window in the terms, days',
  refundDays: 'Refund in the return policy, business days',
  refundDaysTerms: 'Refund in the terms, business days',
  mailRetentionDays: 'Sent emails are deleted after, days',
  messageRetentionDays: 'Contact messages are deleted after, days',
  paymentEventRetentionDays: 'Payment notices are deleted after, days',
  attemptHours: 'Sign-in attempts are deleted after, hours',
} as const satisfies Partial<Record<keyof StoreSettings, string>> & { attemptHours: string };
export type VariableName = keyof typeof VARIABLES;
export type VariableValues = Readonly<Record<VariableName, string>>;

export function variableValues(settings: StoreSettings): VariableValues {
  const valueOf = (name: VariableName) =>
    name === 'attemptHours' ? ATTEMPT_HOURS : settings[name];
  return Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, String(valueOf(name as VariableName))]),
  ) as VariableValues;
}

const VARIABLE = /\{([a-zA-Z]+)\}/g;

/** Unknown variables stay as they are written. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(VARIABLE, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as VariableName] : written,
  );

export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].flatMap(([written, name = '']) =>
    Object.hasOwn(VARIABLES, name) ? [] : [written],
  );
