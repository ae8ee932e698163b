import { returnWords } from '#contract/words/storefront/return-words.ts';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Status, type StatusTone } from '#ui/tag.tsx';
import { contentsOf } from '#web/orders/parcels.ts';

type OrderReturn = NonNullable<OrderWire['returns']>[number];

const TONES: Readonly<Record<OrderReturn['status'], StatusTone>> = {
  requested: 'neutral',
  approved: 'good',
  received: 'neutral',
  refunded: 'good',
  declined: 'bad',
  cancelled: 'neutral',
  closed: 'neutral',
};

/**
 * The returns of an order, and the link to request one; nothing in a shop without returns.
 * @param page where returns of the order are requested and cancelled
 * @param withdrawalPage where withdrawals from its contract are declared
 */
export function OrderReturns({
  order,
  page,
  withdrawalPage,
}: {
  order: OrderWire;
  page: string;
  withdrawalPage: string;
}) {
  const { returns = [], returnable, withdrawable } = order;
  if (returns.length === 0 && !returnable && !withdrawable) return null;
  return (
    <section
      className={returns.length > 0 ? 'stack' : 'stack no-print'}
      aria-labelledby="order-returns"
    >
      <h3 id="order-returns">{returnWords('heading')}</h3>
      {returns.length > 0 ? (
        <ul className="order-parcels">
          {returns.map((each) => (
            <li key={each._id}>
              <Return order={order} shown={each} page={page} />
            </li>
          ))}
        </ul>
      ) : null}
      {returnable ? (
        <div className="stack no-print">
          <p className="second">{returnWords('until', { day: formatDay(returnable.lastDay) })}</p>
          <div>
            <ButtonLink href={page} icon="return">
              {returnWords('link')}
            </ButtonLink>
          </div>
        </div>
      ) : null}
      {withdrawable ? (
        <div className="no-print">
          <TextLink href={withdrawalPage}>{withdrawalWords('link')}</TextLink>
        </div>
      ) : null}
    </section>
  );
}

/** A withdrawal is valid without the shop, or it came too late. */
function statusOf({ kind, status }: OrderReturn): string {
  if (kind === 'withdrawal' && status === 'approved') return withdrawalWords('valid');
  if (kind === 'withdrawal' && status === 'requested') return withdrawalWords('late');
  return returnWords(status);
}

function Return({ order, shown, page }: { order: OrderWire; shown: OrderReturn; page: string }) {
  return (
    <>
      <Status tone={TONES[shown.status]} value={shown.status}>
        {statusOf(shown)}
      </Status>
      <p className="second">
        <time dateTime={shown.at}>
          {shown.kind === 'withdrawal'
            ? withdrawalWords('declaredOn', { day: formatDay(shown.day) })
            : returnWords('requestedOn', { day: formatDay(shown.day) })}
        </time>
      </p>
      <ul className="second">
        {contentsOf(order, shown).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {shown.message ? (
        <p className="order-message">{returnWords('answer', { message: shown.message })}</p>
      ) : null}
      {shown.cancellable ? (
        // Submitted by the browser itself, see return-endpoints.ts.
        <form method="post" action={page} className="no-print">
          <input type="hidden" name="cancel" value={shown._id} />
          <Button type="submit" variant="text">
            {returnWords('cancel')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
