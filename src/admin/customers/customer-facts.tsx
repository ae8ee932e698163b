import { NEWSLETTER_LABELS } from '#admin/customers/customer-columns.tsx';
import { MAIL_LABELS } from '#admin/customers/mail-labels.ts';
import { addressLines } from '#contract/addresses/address-lines.ts';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { FactList } from '#ui/summary-list.tsx';
import { Moment } from '#web/moment.tsx';
import { formatPrice } from '#web/price.tsx';

interface Props {
  customer: CustomerDetailsWire;
}

export function CustomerFacts({ customer }: Props) {
  const { orders, spent, lastOrderAt, memberSince, emailConfirmed, isStaff, newsletter } = customer;
  return (
    <section className="panel customer-panel" aria-label="Summary">
      <FactList
        facts={[
          { id: 'orders', label: 'Orders', value: formatNumber(orders) },
          { id: 'spent', label: 'Spent', value: formatPrice(spent) },
          {
            id: 'last',
            label: 'Last order',
            value: lastOrderAt ? (
              <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time>
            ) : (
              'None'
            ),
          },
          {
            id: 'since',
            label: 'Member since',
            value: <time dateTime={memberSince}>{formatDay(memberSince)}</time>,
          },
          { id: 'confirmed', label: 'Email confirmed', value: emailConfirmed ? 'Yes' : 'No' },
          { id: 'newsletter', label: 'Newsletter', value: NEWSLETTER_LABELS[newsletter] },
          ...(isStaff ? [{ id: 'staff', label: 'Staff', value: 'Member of your staff' }] : []),
        ]}
      />
    </section>
  );
}

const GIVEN_IN = {
  'sign-up': 'when creating the account',
  checkout: 'at checkout',
  account: 'in the account',
};

/** What the customer agreed to and when, as proof; nothing for a customer who never subscribed. */
export function CustomerConsents({ customer: { consents } }: Props) {
  if (consents.length === 0) return null;
  return (
    <section className="panel customer-panel" aria-labelledby="customer-consents">
      <h2 id="customer-consents">Newsletter</h2>
      <ul className="customer-rows">
        {consents.map(({ givenAt, givenIn, sentence, withdrawnAt }) => (
          <li key={givenAt}>
            <span>{`“${sentence}”`}</span>
            <span className="second small">
              <span>{`Agreed ${GIVEN_IN[givenIn]}`}</span> <Moment at={givenAt} />
            </span>
            {withdrawnAt ? (
              <span className="second small">
                Unsubscribed <Moment at={withdrawnAt} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CustomerAddresses({ customer: { addresses } }: Props) {
  return (
    <section className="panel customer-panel" aria-labelledby="customer-addresses">
      <h2 id="customer-addresses">Addresses</h2>
      {addresses.length === 0 ? (
        <p className="second">No saved addresses.</p>
      ) : (
        <ul className="customer-addresses">
          {addresses.map((address) => (
            <li key={address._id}>
              <address>
                {[...addressLines(address), address.phone, address.notes].map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </address>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function CustomerMails({ customer: { mails } }: Props) {
  return (
    <section className="panel customer-panel" aria-labelledby="customer-mails">
      <h2 id="customer-mails">Emails sent</h2>
      {mails.length === 0 ? (
        <p className="second">No emails on record.</p>
      ) : (
        <ul className="customer-rows">
          {mails.map(({ kind, queuedAt, sentAt }, at) => (
            <li key={at}>
              <span>{MAIL_LABELS[kind] ?? kind}</span>
              <span className="second small">
                {sentAt ? <Moment at={sentAt} /> : <span>Waiting to be sent</span>}
                {sentAt ? null : <Moment at={queuedAt} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
