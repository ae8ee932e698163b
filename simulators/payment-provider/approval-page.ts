/** Where a buyer agrees to pay. Buttons of one form decide; nothing here needs a script. */
import { toText } from './amounts.ts';
import { isObject } from './order-shape.ts';
import { ORDER_FAULTS, type OrderFault } from './order-faults.ts';
import { escapeHtml, layout } from './page-layout.ts';
import type { Order } from './payments.types.ts';

const PARTS: readonly (readonly [string, string, string])[] = [
  ['item_total', 'Subtotal', ''],
  ['discount', 'Discount', '-'],
  ['shipping', 'Shipping', ''],
  ['handling', 'Handling', ''],
  ['tax_total', 'Tax', ''],
];

/** @param armed the fault chosen by the page's address; Pay now then carries it. */
export function approvalPage(order: Order, armed: OrderFault | null): string {
  const shop = escapeHtml(order.brandName ?? 'the shop');
  const total = `${toText(order.amount, order.currency)} ${order.currency}`;
  return layout(
    `Pay ${order.brandName ?? 'the shop'}`,
    `<h1>Pay ${shop}</h1>
<p class="total">${total}</p>
${armed ? `<p class="note">Pay now will go wrong on purpose: ${escapeHtml(ORDER_FAULTS[armed.kind])}.</p>` : ''}
${order.status === 'APPROVED' ? '<p class="note">You agreed to this payment before; the shop has not taken it yet.</p>' : ''}
<dl class="lines">
${order.items.map((item) => line(`${item.quantity} × ${escapeHtml(item.name)}`, toText(item.quantity * item.unitAmount, order.currency))).join('\n')}
${partLines(order)}
<div class="sum"><dt>Total</dt><dd>${total}</dd></div>
</dl>
<form class="choices" method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
${armed ? `<input type="hidden" name="seconds" value="${armed.seconds}">` : ''}
<button class="main" name="choice" value="${armed ? `fault:${armed.kind}` : 'pay'}">Pay now</button>
<div class="pair">
<button name="choice" value="cancel">Cancel</button>
<button name="choice" value="decline">Decline</button>
</div>
<p class="soft">Cancel leads back without paying. Decline agrees to pay, but the bank will refuse.</p>
<details${armed ? ' open' : ''}>
<summary>Make it fail</summary>
<div class="faults">
${Object.entries(ORDER_FAULTS)
  .map(
    ([kind, words]) =>
      `<button name="choice" value="fault:${kind}">${escapeHtml(words)} <code>?fault=${kind}</code></button>`,
  )
  .join('\n')}
</div>
</details>
</form>
${order.invoiceId ? `<p class="soft">Invoice ${escapeHtml(order.invoiceId)}</p>` : ''}`,
  );
}

function partLines(order: Order): string {
  return PARTS.flatMap(([name, label, sign]) => {
    const money = order.breakdown?.[name];
    const value = isObject(money) ? String(money['value'] ?? '') : '';
    return value && !/^0+(\.0+)?$/.test(value) ? [line(label, `${sign}${escapeHtml(value)}`)] : [];
  }).join('\n');
}

const line = (label: string, amount: string): string =>
  `<div><dt>${label}</dt><dd>${amount}</dd></div>`;
