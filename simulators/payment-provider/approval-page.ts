/** The page on which a buyer approves a payment. A single form; works without scripts. */
import { toText } from './amounts.ts';
import { isObject } from '../shared/request-body.ts';
import { ORDER_FAULTS, type OrderFault } from '../shared/order-faults.ts';
import { escapeHtml, layout } from '../shared/page-layout.ts';
import type { Order } from './payments.types.ts';

const BREAKDOWN_ROWS: readonly (readonly [string, string, string])[] = [
  ['item_total', 'Subtotal', ''],
  ['discount', 'Discount', '-'],
  ['shipping', 'Shipping', ''],
  ['handling', 'Handling', ''],
  ['tax_total', 'Tax', ''],
];

/** @param presetFault a fault from the page's address; "Pay now" then triggers it */
export function approvalPage(order: Order, presetFault: OrderFault | null): string {
  const shop = escapeHtml(order.brandName ?? 'the shop');
  const total = `${toText(order.amount, order.currency)} ${order.currency}`;
  return layout(
    `Pay ${order.brandName ?? 'the shop'}`,
    `<h1>Pay ${shop}</h1>
<p class="total">${total}</p>
${presetFault ? `<p class="note">Pay now will fail on purpose: ${escapeHtml(ORDER_FAULTS[presetFault.kind])}.</p>` : ''}
${order.status === 'APPROVED' ? '<p class="note">You have approved this payment; the shop has not captured it yet.</p>' : ''}
<dl class="lines">
${order.items.map((item) => row(`${item.quantity} × ${escapeHtml(item.name)}`, toText(item.quantity * item.unitAmount, order.currency))).join('\n')}
${breakdownRows(order)}
<div class="sum"><dt>Total</dt><dd>${total}</dd></div>
</dl>
<form class="choices" method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
${presetFault ? `<input type="hidden" name="seconds" value="${presetFault.seconds}">` : ''}
<button class="main" name="choice" value="${presetFault ? `fault:${presetFault.kind}` : 'pay'}">Pay now</button>
<div class="pair">
<button name="choice" value="cancel">Cancel</button>
<button name="choice" value="decline">Decline</button>
</div>
<p class="soft">Cancel returns to the shop without paying. Decline approves the payment, but the bank will refuse it.</p>
<details${presetFault ? ' open' : ''}>
<summary>Make it fail</summary>
<div class="faults">
${Object.entries(ORDER_FAULTS)
  .map(
    ([kind, description]) =>
      `<button name="choice" value="fault:${kind}">${escapeHtml(description)} <code>?fault=${kind}</code></button>`,
  )
  .join('\n')}
</div>
</details>
</form>
${order.invoiceId ? `<p class="soft">Invoice ${escapeHtml(order.invoiceId)}</p>` : ''}`,
  );
}

function breakdownRows(order: Order): string {
  return BREAKDOWN_ROWS.flatMap(([name, label, sign]) => {
    const money = order.breakdown?.[name];
    const value = isObject(money) ? String(money['value'] ?? '') : '';
    return value && !/^0+(\.0+)?$/.test(value) ? [row(label, `${sign}${escapeHtml(value)}`)] : [];
  }).join('\n');
}

const row = (label: string, amount: string): string =>
  `<div><dt>${label}</dt><dd>${amount}</dd></div>`;
