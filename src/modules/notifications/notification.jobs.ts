import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { unsentMails } from '#modules/notifications/mail.repository.ts';
import { SEND_MAIL } from '#modules/notifications/mail.rules.ts';
import { sendMail } from '#modules/notifications/send-mail.ts';

const mailPayload = z.object({ mailId: z.string() });

/** Sends what a lost or exhausted job left behind. A mail that fails again waits for the next round. */
async function sendLeftMails(ctx: Context): Promise<void> {
  for (const id of await unsentMails(ctx.db, ctx.clock.now(), 50)) {
    try {
      await sendMail(ctx, id);
    } catch (error) {
      ctx.log.warn(
        { mailId: id, problem: error instanceof Error ? error.message : String(error) },
        'a mail could not be sent',
      );
    }
  }
}

export const notificationJobs: readonly Job[] = [
  {
    name: SEND_MAIL,
    lane: 'mail',
    run: (ctx, payload) => sendMail(ctx, mailPayload.parse(payload).mailId),
  },
  { name: 'send-left-mails', lane: 'mail', cron: '* * * * *', run: sendLeftMails },
];
