import { z } from 'zod';
import { emailAddress, envelope, filled, id } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const writing = {
  name: filled(MAX_TEXT.userName),
  email: emailAddress,
  subject: filled(MAX_TEXT.subject),
  message: filled(MAX_TEXT.message),
};

const message = z.object({
  _id: z.string(),
  ...writing,
  receivedAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type ContactMessageWire = z.infer<typeof message>;

export const inboxContract = {
  'shopContact.send': {
    body: z.object(writing),
    answer: z.object({ ...envelope }),
  },
  'adminInbox.list': {
    answer: z.object({ ...envelope, data: z.array(message) }),
  },
  'adminInbox.answered': {
    params: z.object({ id }),
    body: z.object({ answered: z.boolean() }),
    answer: z.object({ ...envelope, data: message }),
  },
  'adminInbox.delete': { params: z.object({ id }), answer: z.object(envelope) },
  'adminInbox.restore': {
    params: z.object({ id }),
    answer: z.object({ ...envelope, data: message }),
  },
};
