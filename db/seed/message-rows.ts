import { accountId } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { demoShopper } from '../demo/people.ts';
import type { Sample } from './sample.ts';

export const messageRows = ({ messages }: Sample, today: Date): ({ id: string } & object)[] =>
  messages.map(({ daysAgo, answered, ...message }) => ({
    ...message,
    id: demoId(`message ${message.subject}`, daysAgo),
    user_id: message.email === demoShopper.email ? accountId(demoShopper) : null,
    received_at: daysBefore(today, daysAgo),
    answered_at: answered ? daysBefore(today, daysAgo - 0.5) : null,
  }));
