import { approvalPage } from './approval-page.ts';
import { approveOrder, cancelAddress, cancelApproval, returnAddress } from './approve-order.ts';
import { isForeign, page, redirect, type Asked, type Reply } from './http-exchange.ts';
import { readOrderFault } from './order-faults.ts';
import { messagePage } from './page-layout.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

export async function answerApproval(provider: Provider, asked: Asked): Promise<Reply> {
  const isPost = asked.method === 'POST';
  if (isPost && isForeign(asked))
    return page(403, messagePage('Not from here', 'Another site sent this form.'));
  const given = isPost ? new URLSearchParams(asked.rawBody) : asked.query;
  const order = provider.store.orders.get(given.get('token') ?? '');
  if (!order) {
    return page(
      404,
      messagePage('No such payment', 'The simulator does not know this payment, or was reset.'),
    );
  }
  if (order.status === 'COMPLETED') return alreadyPaid(order);
  if (!isPost) {
    const armed = readOrderFault(given.get('fault'), given.get('seconds'));
    return page(200, approvalPage(order, armed), returnOrigins(order));
  }
  const reply = decide(provider, order, given);
  await provider.store.settled();
  return reply;
}

function decide(provider: Provider, order: Order, form: URLSearchParams): Reply {
  const choice = form.get('choice') ?? 'pay';
  if (choice === 'cancel') {
    cancelApproval(provider, order);
    return leave(cancelAddress(order), 'Cancelled', 'You did not pay.');
  }
  const fault = readOrderFault(choice.replace(/^fault:/, ''), form.get('seconds'));
  const approved = approveOrder(provider, order, { willDecline: choice === 'decline', fault });
  if (fault?.kind === 'approve-no-return') {
    return page(
      200,
      messagePage('Approved, and no way back', 'The payment is approved. You were not sent back.'),
    );
  }
  return leave(returnAddress(approved), 'Approved', 'The payment is approved.');
}

function leave(address: string | null, title: string, sentence: string): Reply {
  return address
    ? redirect(address)
    : page(200, messagePage(title, `${sentence} The shop gave no address to return to.`));
}

function alreadyPaid(order: Order): Reply {
  const back = returnAddress(order);
  const link = back ? { href: back, text: 'Back to the shop' } : undefined;
  return page(
    200,
    messagePage(
      'Already paid',
      'The shop has taken this payment; there is nothing left to do.',
      link,
    ),
  );
}

/** The form's redirect leaves for the shop, which its policy must allow. */
function returnOrigins(order: Order): string[] {
  const origins = [order.returnUrl, order.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return [...new Set(origins)];
}
