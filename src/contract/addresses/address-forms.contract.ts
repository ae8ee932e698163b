import { z } from 'zod';
import { ADDRESS_PARTS } from '#contract/addresses/address-formats.ts';
import { envelope } from '#contract/fields.ts';

const field = z.object({
  part: z.enum(ADDRESS_PARTS),
  label: z.string(),
  missing: z
    .string()
    .optional()
    .describe('What to say of the empty field; absent if it may be empty'),
  hint: z.string().optional(),
});
export type AddressFormField = z.infer<typeof field>;

const countryForm = z.object({
  code: z.string(),
  name: z.string(),
  form: z.number().describe('Index in `forms`'),
  pincode: z
    .object({
      pattern: z.string().describe('Regular expression of the whole postcode, in capitals'),
      warning: z.string().describe('What to say of another one, which is accepted'),
    })
    .optional(),
  regions: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .optional()
    .describe('To choose from; absent if it is typed'),
});
export type CountryForm = z.infer<typeof countryForm>;

const addressForms = z.object({
  home: z.string().describe('The country chosen first; may be empty'),
  note: z.string().describe('What the form says above its fields'),
  choose: z.string().describe('The first option of a list, which is no choice'),
  countryLabel: z.string(),
  countryMissing: z.string(),
  otherRegion: z.string().describe('A field for browsers without JavaScript'),
  countries: z.array(countryForm).describe('In the order of their names'),
  forms: z.array(z.array(field)).describe('Fields in the order of the form'),
});
export type AddressForms = z.infer<typeof addressForms>;

export const addressFormsContract = {
  'shopAddress.forms': {
    response: z.object({
      ...envelope,
      data: addressForms.nullable().describe('null if addresses of this shop have no country'),
    }),
  },
};
