import { contactWords } from '#contract/words/storefront/contact-words.ts';
import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import { isRefusal } from '#contract/refusals.ts';
import { presentMessage } from '#modules/inbox/inbox.presenter.ts';
import { answerMessage } from '#modules/inbox/answer-message.ts';
import { answersTo } from '#modules/inbox/answers.repository.ts';
import { listMessages, repliesTo, type ContactMessage } from '#modules/inbox/inbox.repository.ts';
import { deleteMessage, restoreMessage, setAnswered } from '#modules/inbox/manage-messages.ts';
import { sendMessage } from '#modules/inbox/send-message.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';

async function readMessages(
  { db }: Context,
  rows: readonly ContactMessage[],
): Promise<ContactMessageWire[]> {
  const ids = rows.map(({ id }) => id);
  const [answers, replies] = await Promise.all([answersTo(db, ids), repliesTo(db, ids)]);
  const answersByMessage = Map.groupBy(answers, ({ message_id }) => message_id);
  const repliesByMessage = Map.groupBy(replies, ({ reply_to }) => reply_to);
  return rows.map((row) =>
    presentMessage(row, answersByMessage.get(row.id) ?? [], repliesByMessage.get(row.id) ?? []),
  );
}

const readMessage = async ({ db }: Context, row: ContactMessage): Promise<ContactMessageWire> =>
  presentMessage(row, await answersTo(db, [row.id]), await repliesTo(db, [row.id]));

export const inboxRoutes: readonly Route[] = [
  route('shopContact.send', async ({ ctx, actor, ip, body }) => {
    const { reply, ...message } = body;
    await sendMessage(ctx, actor, ip, message, reply ?? null);
    return { message: contactWords('sent') };
  }),

  route('adminInbox.list', async ({ ctx }) => ({
    data: await readMessages(ctx, await listMessages(ctx.db)),
  })),

  route('adminInbox.answered', async ({ ctx, actor, params, body }) => {
    const message = await setAnswered(ctx, actor, params.id, body.answered);
    return isRefusal(message) ? message : { data: await readMessage(ctx, message) };
  }),

  route('adminInbox.answer', async ({ ctx, actor, params, body }) => {
    const message = await answerMessage(ctx, actor, params.id, body.text);
    return isRefusal(message)
      ? message
      : { message: 'Your answer is on its way', data: await readMessage(ctx, message) };
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
      : { message: 'Message restored', data: await readMessage(ctx, message) };
  }),
];
