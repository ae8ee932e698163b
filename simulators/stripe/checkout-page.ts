/** The page on which a buyer pays. A single form; works without scripts. */
import {
  isCrossSite,
  page,
  redirect,
  type HttpRequest,
  type HttpResponse,
} from '../shared/http-exchange.ts';
import { ORDER_FAULTS, readOrderFault } from '../shared/order-faults.ts';
import { escapeHtml, layout, messagePage } from '../shared/page-layout.ts';
import { toText } from './amounts.ts';
import { current, payOnPage, successUrl } from './checkout-sessions.ts';
import type { Session } from './records.ts';
import type { Simulator } from './simulator.ts';

export const PAGE_PATH = '/c/pay/';

export async function handleCheckoutPage(
  simulator: Simulator,
  request: HttpRequest,
): Promise<HttpResponse> {
  const isPost = request.method === 'POST';
  if (isPost && isCrossSite(request))
    return page(403, messagePage('Form refused', 'This form was sent from another site.'));
  const found = simulator.store.sessions.get(request.path.slice(PAGE_PATH.length));
  if (!found)
    return page(
      404,
      messagePage('No such payment', 'This payment does not exist, or the simulator was reset.'),
    );
  const session = current(simulator, found);
  if (session.status === 'expired')
    return page(
      200,
      messagePage('This page has expired', 'Return to the shop to pay.', backTo(session.cancelUrl)),
    );
  if (session.status === 'complete')
    return page(
      200,
      messagePage(
        'Already paid',
        'You’ve completed this payment. There is nothing left to do.',
        backTo(successUrl(session)),
      ),
    );
  if (!isPost) return checkoutPage(session, request.query.has('declined'));
  const response = choose(simulator, session, new URLSearchParams(request.rawBody));
  await simulator.store.flushed();
  return response;
}

const backTo = (href: string | null) => (href ? { href, text: 'Back to the shop' } : undefined);

function choose(simulator: Simulator, session: Session, form: URLSearchParams): HttpResponse {
  const choice = form.get('choice') ?? 'pay';
  if (choice === 'cancel')
    return session.cancelUrl
      ? redirect(session.cancelUrl)
      : page(200, messagePage('Cancelled', 'You did not pay.'));
  if (choice === 'decline') {
    payOnPage(simulator, session, { kind: 'decline', fault: null });
    return redirect(`${PAGE_PATH}${session.id}?declined`);
  }
  const fault = readOrderFault(choice.replace(/^fault:/, ''), form.get('seconds'));
  const kind = choice === 'delayed' ? 'delayed' : 'pay';
  const paid = payOnPage(simulator, session, { kind, fault });
  return fault?.kind === 'approve-no-return'
    ? page(200, messagePage('Paid without return', 'You were not redirected to the shop.'))
    : redirect(successUrl(paid));
}

function checkoutPage(session: Session, isDeclined: boolean): HttpResponse {
  const total = `${toText(session.amount, session.currency)} ${session.currency.toUpperCase()}`;
  const origins = [session.successUrl, session.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return page(
    200,
    layout(
      `Pay ${session.name}`,
      `<h1>${escapeHtml(session.name)}</h1>
<p class="total">${total}</p>
${isDeclined ? '<p class="note" role="alert">Your card was declined. Please try another card.</p>' : ''}
<form class="choices" method="post" action="${PAGE_PATH}${session.id}">
<button class="main" name="choice" value="pay">Pay by card</button>
<div class="pair">
<button name="choice" value="decline">Card is declined</button>
<button name="choice" value="delayed">Pay by bank debit</button>
</div>
<button name="choice" value="cancel">Back without paying</button>
<p class="soft">A bank debit is confirmed some seconds later.</p>
<details>
<summary>Make it fail</summary>
<div class="faults">
${Object.entries(ORDER_FAULTS)
  .map(
    ([kind, description]) =>
      `<button name="choice" value="fault:${kind}">${escapeHtml(description)}</button>`,
  )
  .join('\n')}
</div>
</details>
</form>`,
    ),
    [...new Set(origins)],
  );
}
