import type { ActionFunctionArgs } from 'react-router';
import { isId } from '#kernel/ids.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { apiOf } from '#web/session/request-context.ts';

export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type Message = Record<(typeof MESSAGE_FIELDS)[number], string>;

export interface SendOutcome {
  sent: boolean;
  /** Submitted values, returned to the form if sending failed. */
  typed?: Message;
  problem?: string;
  fields: Record<string, string>;
}

/** Spec 2 only reports that the message was sent; this sends it. */
export async function sendMessage({ context, request }: ActionFunctionArgs): Promise<SendOutcome> {
  const form = await request.formData();
  const typed = Object.fromEntries(
    MESSAGE_FIELDS.map((field) => [field, String(form.get(field) ?? '')]),
  ) as Message;
  const reply = String(form.get('reply') ?? '');
  const body = { ...typed, ...(isId(reply) ? { reply } : {}) };
  const sent = await apiOf(context).shopContact.send({ body });
  if (sent.ok) return { sent: true, fields: {} };
  return { sent: false, typed, problem: sent.message, fields: fieldProblems(sent) };
}
