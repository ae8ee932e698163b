/** The console: what was paid, refunds and disputes as in a dashboard, and a reset. */
import { escapeHtml, layout } from '../shared/page-layout.ts';
import { toText } from './amounts.ts';
import { PAGE_PATH } from './checkout-page.ts';
import type { Intent } from './records.ts';
import type { Simulator } from './simulator.ts';

const MAX_PAYMENTS = 50;

/** @param problem why a submitted form was refused */
export function consolePage(simulator: Simulator, problem: string | null): string {
  const { store } = simulator;
  const sessions = [...store.sessions.values()].slice(-MAX_PAYMENTS).reverse();
  return layout(
    'Console',
    `<h1>Payments by card</h1>
${problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : ''}
<form class="row" method="post" action="/"><button name="action" value="reset">Delete all payments</button></form>
${sessions.length === 0 ? '<p>None yet.</p>' : ''}
${sessions
  .map((session) => {
    const intent = session.intentId === null ? undefined : store.intents.get(session.intentId);
    const amount = `${toText(session.amount, session.currency)} ${session.currency.toUpperCase()}`;
    const title =
      session.status === 'open'
        ? `<a href="${PAGE_PATH}${session.id}">${escapeHtml(session.name)}</a>`
        : escapeHtml(session.name);
    return `<details><summary>${title} ${session.status} ${intent?.status ?? ''} ${amount}</summary>
${intent ? intentForms(simulator, intent) : ''}</details>`;
  })
  .join('\n')}`,
    true,
  );
}

function intentForms({ store }: Simulator, { id }: Intent): string {
  const open = [...store.disputes.values()].find(
    ({ intentId, dueBy, status }) =>
      intentId === id && (dueBy !== null || status === 'under_review'),
  );
  return `<form class="row" method="post" action="/">
<input type="hidden" name="id" value="${id}">
<label>Amount, or empty for all<input name="amount" inputmode="decimal"></label>
<button name="action" value="refund">Refund</button>
${open ? '' : '<button name="action" value="dispute">Open a dispute</button>'}
</form>
${
  open
    ? `<form class="row" method="post" action="/"><input type="hidden" name="id" value="${open.id}">
<p>Dispute <code>${open.id}</code>, ${open.status}</p>
<button name="action" value="close-dispute:RESOLVED_BUYER_FAVOUR">The buyer wins</button>
<button name="action" value="close-dispute:RESOLVED_SELLER_FAVOUR">The shop wins</button></form>`
    : ''
}`;
}
