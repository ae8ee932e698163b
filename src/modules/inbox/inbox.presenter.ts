import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import type { Answer } from '#modules/inbox/answers.repository.ts';
import type { ContactMessage, Reply } from '#modules/inbox/inbox.repository.ts';

/** @param answers and replies are those of its conversation, oldest first */
export const presentMessage = (
  row: ContactMessage,
  answers: readonly Answer[],
  replies: readonly Reply[],
): ContactMessageWire => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  receivedAt: row.received_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answers: answers.map(({ id, author_name, text, answered_at }) => ({
    _id: id,
    author: author_name,
    text,
    at: answered_at.toISOString(),
  })),
  replies: replies.map(({ id, message, received_at }) => ({
    _id: id,
    text: message,
    at: received_at.toISOString(),
  })),
});
