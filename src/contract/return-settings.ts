/** The settings of returns, as the API takes them. */
import { z } from 'zod';

export const returnSettings = {
  returns: z
    .boolean()
    .describe(
      'Whether customers may request returns of paid orders, within the longer period of the policies',
    ),
  withdrawals: z
    .boolean()
    .describe('Whether consumers can withdraw from their contract by a form, linked on every page'),
  withdrawalDays: z
    .number()
    .int('must be a whole number')
    .min(14, 'must be 14 days or more')
    .max(365, 'must be at most 365 days')
    .describe('Period of a withdrawal after the delivery'),
};
