import { approvalPage } from './approval-page.ts';
import { approveOrder, cancelUrl, cancelApproval, returnUrl } from './approve-order.ts';
import {
  isCrossSite,
  page,
  redirect,
  type HttpRequest,
  type HttpResponse,
} from '../shared/http-exchange.ts';
import { readOrderFault } from '../shared/order-faults.ts';
import { messagePage } from '../shared/page-layout.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

export async function handleApproval(
  provider: Provider,
  request: HttpRequest,
): Promise<HttpResponse> {
  const isPost = request.method === 'POST';
  if (isPost && isCrossSite(request))
    return page(403, messagePage('Form refused', 'This form was sent from another site.'));
  const params = isPost ? new URLSearchParams(request.rawBody) : request.query;
  const order = provider.store.orders.get(params.get('token') ?? '');
  if (!order) {
    return page(
      404,
      messagePage('No such payment', 'This payment does not exist, or the simulator was reset.'),
    );
  }
  if (order.status === 'COMPLETED') return alreadyPaid(order);
  if (!isPost) {
    const presetFault = readOrderFault(params.get('fault'), params.get('seconds'));
    return page(200, approvalPage(order, presetFault), returnOrigins(order));
  }
  const response = decide(provider, order, params);
  await provider.store.flushed();
  return response;
}

function decide(provider: Provider, order: Order, form: URLSearchParams): HttpResponse {
  const choice = form.get('choice') ?? 'pay';
  if (choice === 'cancel') {
    cancelApproval(provider, order);
    return redirectOrExplain(cancelUrl(order), 'Cancelled', 'You did not pay.');
  }
  const fault = readOrderFault(choice.replace(/^fault:/, ''), form.get('seconds'));
  const approved = approveOrder(provider, order, { willDecline: choice === 'decline', fault });
  if (fault?.kind === 'approve-no-return') {
    return page(
      200,
      messagePage(
        'Approved without return',
        'The payment is approved. You were not redirected to the shop.',
      ),
    );
  }
  return redirectOrExplain(returnUrl(approved), 'Approved', 'The payment is approved.');
}

function redirectOrExplain(address: string | null, title: string, sentence: string): HttpResponse {
  return address
    ? redirect(address)
    : page(200, messagePage(title, `${sentence} The shop provided no return address.`));
}

function alreadyPaid(order: Order): HttpResponse {
  const back = returnUrl(order);
  const link = back ? { href: back, text: 'Back to the shop' } : undefined;
  return page(
    200,
    messagePage(
      'Already paid',
      'The shop has captured this payment. There is nothing left to do.',
      link,
    ),
  );
}

/** The Content-Security-Policy must allow the form's redirect to the shop. */
function returnOrigins(order: Order): string[] {
  const origins = [order.returnUrl, order.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return [...new Set(origins)];
}
