/** The console: calls and their responses, stored payments, and a reset. */
import { toText } from './amounts.ts';
import { escapeHtml, layout } from '../shared/page-layout.ts';
import type { Dispute, Order } from './payments.types.ts';
import { webhookUrls } from '../shared/simulator.ts';
import type { Provider } from './provider.ts';
import type { LogEntry } from '../shared/request-log.ts';

const MAX_PAYMENTS = 50;

/** @param problem why a submitted form was refused */
export function consolePage(provider: Provider, problem: string | null): string {
  const { store, log } = provider;
  const orders = [...store.orders.values()].slice(-MAX_PAYMENTS).reverse();
  return layout(
    'Console',
    `<h1>Payments and calls</h1>
<p class="soft">${store.orders.size} payments, ${store.captures.size} captures, ${store.refunds.size} refunds,
${store.deliveries.size} webhooks waiting, ${log.count} calls since the start.</p>
${problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : ''}
<div class="row">
<form method="get" action="/"><button>Refresh</button></form>
<form method="post" action="/"><input type="hidden" name="action" value="reset"><button>Delete all payments</button></form>
</div>
<h2>Webhook addresses</h2>
<form class="row" method="post" action="/">
<input type="hidden" name="action" value="webhook-url">
<label>Addresses, separated by commas
<input name="url" value="${escapeHtml(webhookUrls(provider).join(', '))}"></label>
<button>Save</button>
</form>
<h2>Payments</h2>
${orders.length === 0 ? '<p>None yet.</p>' : paymentTable(provider, orders)}
<h2>Refunds and disputes</h2>
<p class="soft">What happens in the provider's own dashboard, without the shop.</p>
${captureForms(provider) || '<p>Nothing is captured yet.</p>'}
<h2>Calls, newest first</h2>
<div class="calls">
${log.newestFirst().map(callDetails).join('\n') || '<p>None yet.</p>'}
</div>`,
    true,
  );
}

const MAX_CAPTURES = 20;

/** Forms for the newest captures: refund them, and open or close a dispute. */
function captureForms({ store }: Provider): string {
  const captures = [...store.captures.values()].slice(-MAX_CAPTURES).reverse();
  return captures
    .map((capture) => {
      const disputes = [...store.disputes.values()].filter(
        ({ captureId }) => captureId === capture.id,
      );
      const open = disputes.find(({ status }) => status !== 'RESOLVED');
      return `<details><summary><code>${capture.id}</code> ${capture.status} ${toText(capture.amount, capture.currency)} ${capture.currency}${open ? ' <span class="bad">disputed</span>' : ''}</summary>
<form class="row" method="post" action="/">
<input type="hidden" name="id" value="${capture.id}">
<label>Amount, or empty for all<input name="amount" inputmode="decimal"></label>
<button name="action" value="refund">Refund</button>
${open ? '' : '<button name="action" value="dispute">Open a dispute</button>'}
</form>
${open ? disputeForm(open) : ''}</details>`;
    })
    .join('\n');
}

const disputeForm = ({
  id,
  status,
}: Dispute): string => `<form class="row" method="post" action="/">
<input type="hidden" name="id" value="${id}"><p>Dispute <code>${id}</code>, ${status}</p>
<button name="action" value="update-dispute">Escalate</button>
<button name="action" value="close-dispute:RESOLVED_BUYER_FAVOUR">The buyer wins</button>
<button name="action" value="close-dispute:RESOLVED_SELLER_FAVOUR">The shop wins</button>
<button name="action" value="close-dispute:CANCELED_BY_BUYER">The buyer cancels</button>
</form>`;

const paymentTable = (
  provider: Provider,
  orders: Order[],
): string => `<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
<thead><tr><th scope="col">Order</th><th scope="col">Reference</th><th scope="col">Status</th><th scope="col" class="amount">Amount</th><th scope="col">Captures</th></tr></thead>
<tbody>
${orders.map((order) => paymentRow(provider, order)).join('\n')}
</tbody></table></div>`;

function paymentRow(provider: Provider, order: Order): string {
  const captures = order.captureIds.flatMap((id) => provider.store.captures.get(id) ?? []);
  const captured = captures.map(
    (capture) => `${capture.status} ${toText(capture.amount, capture.currency)}`,
  );
  const isOpen = order.status !== 'COMPLETED';
  const id = isOpen ? `<a href="/checkoutnow?token=${order.id}">${order.id}</a>` : order.id;
  return `<tr><td><code>${id}</code></td><td><code>${escapeHtml(order.customId ?? '')}</code></td>
<td>${order.status}${order.fault ? `<br><span class="bad">${order.fault.kind}</span>` : ''}</td>
<td class="amount">${toText(order.amount, order.currency)} ${order.currency}</td><td>${captured.join('<br>') || 'none'}</td></tr>`;
}

function callDetails(entry: LogEntry): string {
  const failed = entry.status === 0 || entry.status >= 400;
  const status = entry.status === 0 ? 'no response' : String(entry.status);
  return `<details><summary><span>${entry.at.slice(11, 23)}</span>
<span>${entry.direction === 'in' ? 'call' : 'webhook'}</span>
<span class="${failed ? 'bad' : 'good'}">${status}</span>
<span>${entry.method} ${escapeHtml(entry.path)}</span><span class="soft">${entry.durationMs} ms</span></summary>
${entry.requestId ? `<p class="soft">${entry.direction === 'in' ? 'Request id' : 'Event'}: <code>${escapeHtml(entry.requestId)}</code></p>` : ''}
<p>Request</p><pre tabindex="0">${escapeHtml(readable(entry.requestBody)) || 'nothing'}</pre>
<p>Response</p><pre tabindex="0">${escapeHtml(readable(entry.responseBody)) || 'nothing'}</pre></details>`;
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
