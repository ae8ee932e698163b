import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import type { ContactMessage } from '#modules/inbox/inbox.repository.ts';

export const presentMessage = (row: ContactMessage): ContactMessageWire => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  receivedAt: row.received_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
