import { useActionData } from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { MAX_RETURN_TEXT, RETURN_REASONS } from '#contract/order-returns.ts';
import { returnWords } from '#contract/words/storefront/return-words.ts';
import { formatDay } from '#kernel/format-date.ts';
import type { ReturnProblem } from '#storefront/order-link/return-action.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { FocusedAnswer } from '#web/forms/focused-answer.tsx';
import { choiceOf, thumbnail } from '#web/orders/thumbnail.ts';

/**
 * Requests a return of some items. The browser submits it itself, see return-endpoints.ts.
 * @param back the order's page
 */
export function ReturnForm({ order, back }: { order: OrderWire; back: string }) {
  const refused = useActionData<ReturnProblem>();
  const { returnable } = order;
  const isCancelling = refused?.typed['cancel'] !== undefined;
  if (!returnable || isCancelling)
    return (
      <div className="wrap section">
        <EmptyState
          level={1}
          icon="package"
          title={returnWords(isCancelling ? 'notCancelled' : 'notPossible')}
          actions={
            <>
              <ButtonLink href={back}>{returnWords('back')}</ButtonLink>
              <ButtonLink href={`/shop/contact?${new URLSearchParams({ order: order.number })}`}>
                {returnWords('contact')}
              </ButtonLink>
            </>
          }
        >
          <p>{refused?.problem ?? returnWords('notPossibleText')}</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap wrap-text section stack">
      <h1>{returnWords('titleOf', { order: order.number })}</h1>
      <p className="second">{returnWords('intro')}</p>
      <p className="second">{returnWords('until', { day: formatDay(returnable.lastDay) })}</p>
      <FocusedAnswer answer={refused}>
        <Notice tone="bad" title={returnWords('notSent')}>
          {refused?.problem}
        </Notice>
      </FocusedAnswer>
      <form method="post" className="form">
        {returnable.items.map(({ item, quantity }) => (
          <Item key={item} order={order} item={item} most={quantity} typed={refused?.typed} />
        ))}
        <TextArea
          label={returnWords('comment')}
          hint={returnWords('commentHint')}
          name="comment"
          rows={3}
          maxLength={MAX_RETURN_TEXT.comment}
          defaultValue={refused?.typed['comment']}
        />
        <div className="row">
          <Button type="submit" variant="primary">
            {returnWords('send')}
          </Button>
          <TextLink href={back}>{returnWords('back')}</TextLink>
        </div>
      </form>
    </div>
  );
}

function Item({
  order,
  item,
  most,
  typed,
}: {
  order: OrderWire;
  item: number;
  most: number;
  typed: ReturnProblem['typed'] | undefined;
}) {
  const line = order.cartItems[item];
  if (!line) return null;
  const name = [line.title, ...choiceOf(line)].join(', ');
  const quantity = { name: `quantity-${item}` };
  return (
    <fieldset className="panel stack return-item">
      <legend className="visually-hidden">{name}</legend>
      <div className="row" aria-hidden="true">
        <img src={thumbnail(line.image)} alt="" width={44} height={55} loading="lazy" />
        <b className="wrap-anywhere">{name}</b>
      </div>
      {most === 1 ? (
        <Checkbox
          {...quantity}
          label={returnWords('choose')}
          value="1"
          defaultChecked={typed?.[quantity.name] === '1'}
        />
      ) : (
        <TextField
          {...quantity}
          label={returnWords('quantity')}
          hint={returnWords('quantityHint', { n: most })}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          defaultValue={typed?.[quantity.name] ?? '0'}
        />
      )}
      <SelectField
        label={returnWords('reason')}
        name={`reason-${item}`}
        placeholder={returnWords('chooseReason')}
        options={RETURN_REASONS.map((reason) => ({ value: reason, label: returnWords(reason) }))}
        defaultValue={typed?.[`reason-${item}`] ?? ''}
      />
    </fieldset>
  );
}
