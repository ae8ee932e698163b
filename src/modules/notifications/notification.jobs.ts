import type { Job } from '#platform/jobs.ts';
import { deleteOldMails } from '#modules/notifications/delete-old-mails.ts';
import type { DocumentMaker } from '#modules/notifications/mail-document.ts';
import { sendDueMails } from '#modules/notifications/send-mail.ts';

/**
 * One scheduled job sends the due rows of the outbox; a mail has no job of its own. The queue reads past all waiting
 * jobs each time it fetches one, so a backlog of mails would slow down every other job.
 */
export const notificationJobs = (makeDocument: DocumentMaker): readonly Job[] => [
  {
    name: 'send-mails',
    everySecond: true,
    run: (ctx, _payload, signal) => sendDueMails(ctx, { signal, makeDocument }),
  },
  { name: 'delete-old-mails', cron: '7 4 * * *', run: deleteOldMails },
];
