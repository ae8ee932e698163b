import { z } from 'zod';
import { exactText, paragraphs, text } from '#contract/fields.ts';
import { isEmailAddress } from '#kernel/email-address.ts';
import { MAX_ADMIN_TEXT, MAX_TEXT } from '#contract/limits.ts';

/** Who made a product, or answers for it in the EU. Any part may be empty. */
export const company = z
  .object({
    name: z.string(),
    address: z.string().describe('May have several lines'),
    email: z.string(),
  })
  .meta({ id: 'Company' });
export type Company = Readonly<z.infer<typeof company>>;

/** As it is sent; null, or nothing filled in, removes it. */
export const companyInput = z
  .object({
    name: text(MAX_ADMIN_TEXT.company).optional().default(''),
    address: paragraphs(MAX_TEXT.address).optional().default(''),
    email: exactText(MAX_TEXT.email)
      .trim()
      .refine((given) => given === '' || isEmailAddress(given), 'must be an email address')
      .optional()
      .default(''),
  })
  .nullish()
  .transform((given): Company | null | undefined =>
    given && [given.name, given.address, given.email].every((part) => part === '') ? null : given,
  );
