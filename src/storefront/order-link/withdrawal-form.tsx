import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { MAX_RETURN_TEXT } from '#contract/order-returns.ts';
import type { UserWire } from '#contract/accounts.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import type { WithdrawalAnswer } from '#storefront/order-link/withdrawal-action.ts';
import { chosenQuantities } from '#storefront/order-link/return-action.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Anchor } from '#ui/link.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { FocusedAnswer } from '#web/forms/focused-answer.tsx';
import { choiceOf } from '#web/orders/thumbnail.ts';
import { RichWords } from '#web/rich-words.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

interface Props {
  /** Null: the visitor types which one. */
  readonly order: OrderWire | null;
  /** Whose account is signed in. */
  readonly user: Pick<UserWire, 'userName' | 'email'> | null;
}

type Typed = WithdrawalAnswer['typed'];

/** Withdraws from a contract in two steps. The browser submits them itself, see return-endpoints.ts. */
export function WithdrawalForm({ order, user }: Props) {
  const answer = useActionData<WithdrawalAnswer>();
  if (answer?.step === 'check') return <Check order={order} typed={answer.typed} />;
  if (answer?.step === 'done') return <Done order={order} answer={answer} />;
  return <Fields order={order} user={user} answer={answer} />;
}

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap wrap-text section stack">
    <h1>{title}</h1>
    {children}
  </div>
);

function Fields({ order, user, answer }: Props & { answer: WithdrawalAnswer | undefined }) {
  const { typed, problem } = answer ?? {};
  return (
    <Screen title={withdrawalWords('link')}>
      <p className="second">{withdrawalWords('intro')}</p>
      <FocusedAnswer answer={problem}>
        <Notice tone="bad" title={withdrawalWords('notSent')}>
          {problem}
        </Notice>
      </FocusedAnswer>
      <form method="post" className="form">
        <TextField
          label={withdrawalWords('name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={typed?.['name'] ?? order?.addressInfo.userName ?? user?.userName}
        />
        <TextField
          label={guestWords('orderNumber')}
          hint={order ? undefined : guestWords('orderNumberHint')}
          name="number"
          autoComplete="off"
          maxLength={20}
          required
          readOnly={order !== null}
          defaultValue={order?.number ?? typed?.['number']}
        />
        <EmailField
          label={fieldWords('email')}
          hint={withdrawalWords('emailHint')}
          required
          defaultValue={typed?.['email'] ?? user?.email}
        />
        {order?.withdrawable ? <Items order={order} typed={typed} /> : null}
        {order && !order.withdrawable ? <p>{withdrawalWords('nothingLeft')}</p> : null}
        {order ? null : <WholeOrder isSignedIn={user !== null} />}
        <TextArea
          label={withdrawalWords('message')}
          hint={withdrawalWords('messageHint')}
          name="message"
          rows={3}
          maxLength={MAX_RETURN_TEXT.comment}
          defaultValue={typed?.['message']}
        />
        <Button type="submit" variant="primary" wide>
          {withdrawalWords('next')}
        </Button>
      </form>
    </Screen>
  );
}

const WholeOrder = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <p>
    {withdrawalWords('whole')}{' '}
    <RichWords
      text={withdrawalWords(isSignedIn ? 'chooseOwn' : 'choose')}
      parts={{
        signIn: (content) => (
          <Anchor className="link" href="/auth/login">
            {content}
          </Anchor>
        ),
        orders: (content) => (
          <Anchor className="link" href="/shop/account">
            {content}
          </Anchor>
        ),
      }}
    />
  </p>
);

/** Everything is chosen at first. */
function Items({ order, typed }: { order: OrderWire; typed: Typed | undefined }) {
  return (
    <fieldset className="panel stack">
      <legend className="visually-hidden">{withdrawalWords('items')}</legend>
      <b aria-hidden="true">{withdrawalWords('items')}</b>
      <input type="hidden" name="choice" value="1" />
      {order.withdrawable?.map(({ item, quantity: most }) => {
        const name = `quantity-${item}`;
        const was = typed ? (typed[name] ?? '0') : String(most);
        return most === 1 ? (
          <Checkbox
            key={item}
            name={name}
            value="1"
            label={nameOf(order, item)}
            defaultChecked={was === '1'}
          />
        ) : (
          <TextField
            key={item}
            name={name}
            label={`${nameOf(order, item)}: ${withdrawalWords('quantity')}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            defaultValue={was}
          />
        );
      })}
    </fieldset>
  );
}

function nameOf({ cartItems }: OrderWire, item: number): string {
  const line = cartItems[item];
  return line ? [line.title, ...choiceOf(line)].join(', ') : '';
}

/** What is declared, as it was typed. */
function Declaration({ order, typed }: { order: OrderWire | null; typed: Typed }) {
  const items = order && 'choice' in typed ? chosenQuantities(typed) : [];
  return (
    <div className="panel stack wrap-anywhere">
      <p>
        <b>{withdrawalWords('declaration', { order: typed['number'] ?? '' })}</b>
      </p>
      <ul>
        {order && items.length > 0 ? (
          items.map(({ item, quantity }) => (
            <li key={item}>{`${quantity} × ${nameOf(order, item)}`}</li>
          ))
        ) : (
          <li>{withdrawalWords('everything')}</li>
        )}
      </ul>
      <p>{`${typed['name']}, ${typed['email']}`}</p>
      {typed['message'] ? <p>{typed['message']}</p> : null}
    </div>
  );
}

function Check({ order, typed }: { order: OrderWire | null; typed: Typed }) {
  const hidden = Object.entries(typed).flatMap(([name, value]) =>
    name === 'step' ? [] : [<input key={name} type="hidden" name={name} value={value} />],
  );
  return (
    <Screen title={withdrawalWords('check')}>
      <p className="second">{withdrawalWords('checkText')}</p>
      <Declaration order={order} typed={typed} />
      <form method="post" className="form">
        {hidden}
        <input type="hidden" name="step" value="confirm" />
        <Button type="submit" variant="primary" wide>
          {withdrawalWords('confirm')}
        </Button>
      </form>
      <form method="post">
        {hidden}
        <input type="hidden" name="step" value="change" />
        <Button type="submit" variant="text">
          {withdrawalWords('change')}
        </Button>
      </form>
    </Screen>
  );
}

function Done({ order, answer }: { order: OrderWire | null; answer: WithdrawalAnswer }) {
  const { timeZone } = useShopFacts();
  const { typed, receivedAt = '' } = answer;
  return (
    <Screen title={withdrawalWords('received')}>
      <p className="wrap-anywhere">
        {withdrawalWords('receivedAt', {
          when: `${formatMomentIn(timeZone, new Date(receivedAt))} (${timeZone})`,
          email: typed['email'] ?? '',
        })}
      </p>
      <Declaration order={order} typed={typed} />
      <p className="second no-print">{withdrawalWords('keep')}</p>
      <div className="no-print">
        <ButtonLink href="/shop/home">{withdrawalWords('toShop')}</ButtonLink>
      </div>
    </Screen>
  );
}
