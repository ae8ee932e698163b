import { returnWords } from '#contract/words/storefront/return-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
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
 */
export function OrderReturns({ order, page }: { order: OrderWire; page: string }) {
  const { returns = [], returnable } = order;
  if (returns.length === 0 && !returnable) return null;
  return (
    <section className="stack" aria-labelledby="order-returns">
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
    </section>
  );
}

function Return({ order, shown, page }: { order: OrderWire; shown: OrderReturn; page: string }) {
  return (
    <>
      <Status tone={TONES[shown.status]} value={shown.status}>
        {returnWords(shown.status)}
      </Status>
      <p className="second">
        <time dateTime={shown.at}>{returnWords('requestedOn', { day: formatDay(shown.day) })}</time>
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
