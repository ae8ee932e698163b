import { formatDay } from '#kernel/format-date.ts';
import type { ContactMessage } from '#modules/inbox/inbox.repository.ts';

/** A message in the audit log: without its text and sender. */
export const messageRecord = ({ id, received_at }: ContactMessage) => ({
  kind: 'message',
  id,
  name: `Message of ${formatDay(received_at.toISOString())}`,
});
