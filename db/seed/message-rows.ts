import { accountId } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { demoMessages } from '../demo/messages.ts';
import { demoShopper } from '../demo/people.ts';

export const messageRows = (today: Date): ({ id: string } & object)[] =>
  demoMessages.map(({ daysAgo, answered, ...message }) => ({
    ...message,
    id: demoId(`message ${message.subject}`, daysAgo),
    user_id: message.email === demoShopper.email ? accountId(demoShopper) : null,
    received_at: daysBefore(today, daysAgo),
    answered_at: answered ? daysBefore(today, daysAgo - 0.5) : null,
  }));
