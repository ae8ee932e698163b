/** The console: calls and their responses, stored payments, and a reset. */
import { toText } from './amounts.ts';
import { escapeHtml, layout } from './page-layout.ts';
import type { Order } from './payments.types.ts';
import { webhookUrls, type Provider } from './provider.ts';
import type { LogEntry } from './request-log.ts';

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
<h2>Calls, newest first</h2>
<div class="calls">
${log.newestFirst().map(callDetails).join('\n') || '<p>None yet.</p>'}
</div>`,
    true,
  );
}

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
