/** Who an order is invoiced to, where that differs from the delivery. */
import { z } from 'zod';
import { text } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

/** As it is sent: what must not be empty is refused by its action, whose sentence says so. */
export const writtenBilling = z.object({
  name: text(MAX_TEXT.userName),
  company: text(MAX_TEXT.company).optional(),
  address: text(MAX_TEXT.address),
  line2: text(MAX_TEXT.addressLine2).optional(),
  city: text(MAX_TEXT.city),
  region: text(MAX_TEXT.region)
    .optional()
    .describe('Code or name of a state or province, where the country has them'),
  pincode: text(MAX_TEXT.pincode),
  country: text(MAX_TEXT.country)
    .optional()
    .describe('ISO 3166-1 alpha-2; ignored if addresses of this shop have no country'),
  vatId: text(MAX_TEXT.vatId).optional().describe('VAT identification number'),
});
export type WrittenBilling = z.infer<typeof writtenBilling>;

/** As an order shows it. */
export const billingAddress = z.object({
  name: z.string(),
  company: z.string().optional(),
  address: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  pincode: z.string(),
  country: z.string().optional().describe('ISO 3166-1 alpha-2'),
  vatId: z.string().optional(),
  lines: z.array(z.string()).describe('In the layout of the country, without the VAT ID'),
});
