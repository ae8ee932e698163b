import { isRefusal } from '#contract/refusals.ts';
import { presentMessage } from '#modules/inbox/inbox.presenter.ts';
import { listMessages } from '#modules/inbox/inbox.repository.ts';
import { deleteMessage, restoreMessage, setAnswered } from '#modules/inbox/manage-messages.ts';
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

  route('adminInbox.answered', async ({ ctx, actor, params, body }) => {
    const message = await setAnswered(ctx, actor, params.id, body.answered);
    return isRefusal(message) ? message : { data: presentMessage(message) };
  }),

  route(
    'adminInbox.delete',
    async ({ ctx, actor, params }) =>
      (await deleteMessage(ctx, actor, params.id)) ?? { message: 'Message deleted' },
  ),

  route('adminInbox.restore', async ({ ctx, actor, params }) => {
    const message = await restoreMessage(ctx, actor, params.id);
    return isRefusal(message)
      ? message
      : { message: 'Message restored', data: presentMessage(message) };
  }),
];
