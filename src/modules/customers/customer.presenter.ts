import type {
  CustomerDetailsWire,
  CustomerNoteWire,
  CustomerWire,
  ExportedCustomerWire,
} from '#contract/customers.contract.ts';
import { cents, toMajor } from '#kernel/money.ts';
import { presentAddress, type Address, type NewsletterConsent } from '#modules/accounts/index.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Customer } from '#modules/customers/customer-list.repository.ts';
import type { CustomerNote } from '#modules/customers/customer-notes.repository.ts';
import type { SentMail } from '#modules/notifications/index.ts';

export const presentCustomer = (customer: Customer): CustomerWire => ({
  _id: customer.id,
  userName: customer.userName,
  email: customer.email,
  ...(customer.guest ? { guest: true as const } : {}),
  memberSince: customer.memberSince.toISOString(),
  orders: customer.orders,
  spent: toMajor(cents(customer.spentCents)),
  lastOrderAt: customer.lastOrderAt?.toISOString() ?? null,
  newsletter:
    customer.consentGivenAt === null
      ? 'none'
      : customer.emailConfirmedAt === null
        ? 'unconfirmed'
        : 'subscribed',
});

export const presentExported = (
  customer: Customer,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): ExportedCustomerWire => ({
  ...presentCustomer(customer),
  consentGivenAt: customer.consentGivenAt?.toISOString() ?? null,
  unsubscribeUrl:
    customer.unsubscribeToken === null
      ? null
      : `${publicUrl}/shop/unsubscribe?token=${customer.unsubscribeToken}`,
});

export const presentNote = (note: CustomerNote): CustomerNoteWire => ({
  _id: note.id,
  author: note.author_name,
  text: note.text,
  at: note.written_at.toISOString(),
});

export const presentCustomerDetails = (
  customer: Customer,
  about: {
    addresses: readonly Address[];
    notes: readonly CustomerNote[];
    mails: readonly SentMail[];
    consents: readonly NewsletterConsent[];
  },
): CustomerDetailsWire => ({
  ...presentCustomer(customer),
  isStaff: customer.role !== 'regular',
  emailConfirmed: customer.emailConfirmedAt !== null,
  addresses: about.addresses.map(presentAddress),
  consents: about.consents.map(({ given_at, given_in, sentence, withdrawn_at }) => ({
    givenAt: given_at.toISOString(),
    givenIn: given_in,
    sentence,
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  })),
  notes: about.notes.map(presentNote),
  mails: about.mails.map(({ kind, queued_at, sent_at }) => ({
    kind,
    queuedAt: queued_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  })),
});
