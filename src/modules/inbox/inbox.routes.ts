import { refuse } from '#contract/refusals.ts';
import { presentMessage } from '#modules/inbox/inbox.presenter.ts';
import { listMessages, markAnswered } from '#modules/inbox/inbox.repository.ts';
import { sendMessage } from '#modules/inbox/send-message.ts';
import { route, type Route } from '#platform/http/route.ts';

export const inboxRoutes: readonly Route[] = [
  route('shopContact.send', async ({ ctx, actor, ip, body }) => {
    await sendMessage(ctx, actor, ip, body);
    return { message: 'Message Sent' };
  }),

  route('adminInbox.list', async ({ ctx }) => ({
    data: (await listMessages(ctx.db)).map(presentMessage),
  })),

  route('adminInbox.answered', async ({ ctx, params, body }) => {
    const message = await markAnswered(ctx.db, params.id, body.answered ? ctx.clock.now() : null);
    return message ? { data: presentMessage(message) } : refuse('NOT_FOUND');
  }),
];
