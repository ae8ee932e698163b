import { z } from 'zod';
import { envelope, filled, id, text } from '#contract/fields.ts';
import { MAX_TEXT, PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';

const user = z.object({
  _id: z.string(),
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'regular']),
});
export type UserWire = z.infer<typeof user>;

const email = text(MAX_TEXT.email)
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address');

const addressFields = {
  address: filled(MAX_TEXT.address),
  city: filled(MAX_TEXT.city),
  pincode: filled(MAX_TEXT.pincode),
  phone: filled(MAX_TEXT.phone),
  notes: filled(MAX_TEXT.notes),
};
const address = z.object({
  _id: z.string(),
  userId: z.string(),
  ...addressFields,
  lastUsedAt: z.string().nullable(),
});
export type AddressWire = z.infer<typeof address>;

export const accountsContract = {
  'auth.register': {
    body: z.object({
      userName: filled(MAX_TEXT.userName),
      email,
      password: text(PASSWORD_MAX).min(
        PASSWORD_MIN,
        `must have at least ${PASSWORD_MIN} characters`,
      ),
    }),
    answer: z.object({ ...envelope }),
  },
  'auth.login': {
    // Any text passes here: a wrong shape of password is just a wrong password.
    body: z.object({ email: text(MAX_TEXT.email).trim(), password: text(PASSWORD_MAX) }),
    answer: z.object({ ...envelope, user }),
  },
  'auth.logout': { answer: z.object({ ...envelope }) },
  'auth.checkAuth': { answer: z.object({ ...envelope, user }) },
  'shopAddress.add': {
    body: z.object({ userId: id, ...addressFields }),
    answer: z.object({ ...envelope, data: address }),
  },
  'shopAddress.list': {
    params: z.object({ userId: id }),
    answer: z.object({ ...envelope, data: z.array(address) }),
  },
  'shopAddress.update': {
    params: z.object({ userId: id, addressId: id }),
    body: z.object(addressFields),
    answer: z.object({ ...envelope, data: address }),
  },
  'shopAddress.delete': {
    params: z.object({ userId: id, addressId: id }),
    answer: z.object({ ...envelope }),
  },
};
