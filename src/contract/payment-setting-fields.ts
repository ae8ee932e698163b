/** The settings of the ways to pay, as the API takes them. */
import { z } from 'zod';
import { isIban } from '#contract/bank-account.ts';
import { PAYMENT_METHODS } from '#contract/payment-methods.ts';
import { requiredText, text } from '#contract/fields.ts';

const paymentName = requiredText(60);
export const paymentSettings = {
  paypal: z.boolean().describe('Whether customers can pay with PayPal'),
  stripe: z
    .boolean()
    .describe('Whether customers can pay through Stripe; takes effect with its keys on the server'),
  stripeName: paymentName.describe('What customers read'),
  bankTransfer: z
    .boolean()
    .describe('Whether customers can pay by bank transfer; takes effect with an account'),
  bankTransferName: paymentName.describe('What customers read'),
  bankTransferNote: text(200).describe('A sentence about it; may be empty'),
  bankAccountHolder: text(70),
  bankIban: text(42).refine(
    (iban) => iban === '' || isIban(iban),
    'must be an IBAN such as DE89 3704 0044 0532 0130 00',
  ),
  bankBic: text(11).regex(/^([A-Za-z0-9]{8}([A-Za-z0-9]{3})?)?$/, 'must have 8 or 11 characters'),
  bankDaysToPay: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 day or more')
    .max(60, 'must be at most 60 days')
    .describe('Days in which a transfer must arrive; until then the items are held'),
  cash: z.boolean().describe('Whether customers can pay in cash'),
  cashName: paymentName.describe('What customers read'),
  cashNote: text(200).describe('A sentence about it; may be empty'),
  cashFee: z
    .number()
    .min(0, 'must be 0 or more')
    .max(10_000, 'must be at most 10,000')
    .describe("What customers pay for paying in cash, in the shop's currency; 0 for nothing"),
};

/** A way to pay, as checkout offers it. */
export const offeredPayment = z.object({
  method: z.enum(PAYMENT_METHODS),
  name: z.string(),
  note: z.string(),
  fee: z
    .number()
    .optional()
    .describe("What choosing it adds to the total, in the shop's currency; missing for nothing"),
});
