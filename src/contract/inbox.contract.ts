import { z } from 'zod';
import {
  emailAddress,
  envelope,
  requiredText,
  requiredParagraphs,
  id,
  optionalId,
} from '#contract/fields.ts';
import { MAX_ADMIN_TEXT, MAX_TEXT } from '#contract/limits.ts';

const messageFields = {
  name: requiredText(MAX_TEXT.userName),
  email: emailAddress,
  subject: requiredText(MAX_TEXT.subject),
  message: requiredParagraphs(MAX_TEXT.message),
};

const message = z.object({
  _id: z.string(),
  ...messageFields,
  receivedAt: z.string(),
  answeredAt: z.string().nullable(),
  answers: z
    .array(z.object({ _id: z.string(), author: z.string(), text: z.string(), at: z.string() }))
    .describe('Answers that were mailed from here, oldest first'),
  replies: z
    .array(z.object({ _id: z.string(), text: z.string(), at: z.string() }))
    .describe('What the customer replied to the answers, oldest first'),
});
export type ContactMessageWire = z.infer<typeof message>;

export const inboxContract = {
  'shopContact.send': {
    body: z.object({
      ...messageFields,
      reply: optionalId.describe(
        'The message whose answer this replies to, from the link in its mail; ignored for another sender',
      ),
    }),
    response: z.object({ ...envelope }),
  },
  'adminInbox.list': {
    response: z.object({ ...envelope, data: z.array(message) }),
  },
  'adminInbox.answered': {
    params: z.object({ id }),
    body: z.object({ answered: z.boolean() }),
    response: z.object({ ...envelope, data: message }),
  },
  'adminInbox.answer': {
    params: z.object({ id }),
    body: z.object({ text: requiredParagraphs(MAX_ADMIN_TEXT.answer) }),
    response: z.object({ ...envelope, data: message }),
  },
  'adminInbox.delete': { params: z.object({ id }), response: z.object(envelope) },
  'adminInbox.restore': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: message }),
  },
};
