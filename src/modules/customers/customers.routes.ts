import { guestEmail } from '#kernel/pseudonym.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';
import {
  addressesOf,
  collectPersonalData,
  consentsOf,
  eraseCustomer,
  needsStepUpToRead,
} from '#modules/accounts/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { latestMailsTo } from '#modules/notifications/index.ts';
import {
  countCustomers,
  findCustomer,
  listCustomers,
  type Customer,
  type CustomerListQuery,
} from '#modules/customers/customer-list.repository.ts';
import { notesAbout } from '#modules/customers/customer-notes.repository.ts';
import { customerRecord } from '#modules/customers/customer-record.ts';
import {
  presentCustomer,
  presentCustomerDetails,
  presentExported,
  presentNote,
} from '#modules/customers/customer.presenter.ts';
import { addNote, removeNote } from '#modules/customers/manage-notes.ts';

async function readList<Row>(
  ctx: Context,
  { limit = LIST_MAX, cursor, ...filter }: CustomerListQuery & { limit?: number; cursor?: string },
  present: (customer: Customer) => Row,
) {
  // One more than requested shows whether there is a next page.
  const [found, total] = await Promise.all([
    listCustomers(ctx.db, filter, { cursor, limit: limit + 1 }),
    countCustomers(ctx.db, filter),
  ]);
  const page = found.slice(0, limit);
  return {
    data: page.map(present),
    total,
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** @param providers the modules' personal data providers, in the order in which they erase */
export const customersRoutes = (providers: readonly PersonalDataProvider[]): readonly Route[] => [
  route('adminCustomers.list', async ({ ctx, actor, query, http }) => {
    const found = await readList(ctx, query, presentCustomer);
    const ids = found.data.map(({ _id }) => _id);
    return (await needsStepUpToRead(ctx, actor, http.req.header('cookie') ?? null, ids))
      ? refuse('STEP_UP_REQUIRED')
      : found;
  }),

  /** The same customers as the list's; its endpoint asks for a recent step-up. */
  route('adminCustomers.export', async ({ ctx, actor, query }) => {
    const found = await readList(ctx, query, (each) => presentExported(each, ctx.settings));
    // Once a file, with its first page.
    if (query.newsletter && query.cursor === undefined) {
      const record = { kind: 'customer', id: null, name: 'Newsletter' };
      const entry = { action: 'customer.newsletter-export', record };
      await inTransaction(ctx.db, (trx) => recordAudit(trx, actor, entry, ctx.clock.now()));
    }
    return found;
  }),

  route('adminCustomers.details', async ({ ctx, actor, params, http }) => {
    const customer = await findCustomer(ctx.db, params.id);
    if (!customer) return refuse('NOT_FOUND');
    if (await needsStepUpToRead(ctx, actor, http.req.header('cookie') ?? null, [customer.id]))
      return refuse('STEP_UP_REQUIRED');
    const [addresses, notes, mails, consents] = await Promise.all([
      addressesOf(ctx.db, customer.id),
      notesAbout(ctx.db, customer.id),
      customer.guest ? [] : latestMailsTo(ctx.db, customer.email),
      consentsOf(ctx.db, customer.id),
    ]);
    return { data: presentCustomerDetails(customer, { addresses, notes, mails, consents }) };
  }),

  route('adminCustomers.data', async ({ ctx, actor, params, http }) => {
    const customer = await findCustomer(ctx.db, params.id);
    if (!customer) return refuse('NOT_FOUND');
    if (customer.role !== 'regular') return refuse('CUSTOMER_IS_STAFF');
    const data = await collectPersonalData(ctx, providers, personOf(customer));
    const entry = { action: 'customer.export', record: customerRecord(customer.id) };
    await inTransaction(ctx.db, (trx) => recordAudit(trx, actor, entry, ctx.clock.now()));
    http.header('Content-Disposition', 'attachment; filename="customer-data.json"');
    return { data };
  }),

  route('adminCustomers.erase', async ({ ctx, actor, params }) => {
    const entry = { action: 'customer.erase', record: customerRecord(params.id) };
    return (
      (await eraseCustomer(ctx, providers, params.id, (trx) =>
        recordAudit(trx, actor, entry, ctx.clock.now()),
      )) ?? { message: 'The account was erased' }
    );
  }),

  route('adminCustomers.addNote', async ({ ctx, actor, params, body, idempotency }) => {
    const answerOf = (note: Parameters<typeof presentNote>[0]) => ({
      message: 'Note added',
      data: presentNote(note),
    });
    const note = await addNote(ctx, actor, params.id, body.text, async (trx, added) =>
      idempotency?.storeResponse(trx, answerOf(added)),
    );
    return isRefusal(note) ? note : answerOf(note);
  }),

  route(
    'adminCustomers.deleteNote',
    async ({ ctx, actor, params }) =>
      (await removeNote(ctx, actor, params.id, params.noteId)) ?? { message: 'Note deleted' },
  ),
];

/** By whom a guest is known to the modules: the address that they typed may be somebody else's. */
const personOf = (customer: Customer): Customer =>
  customer.guest ? { ...customer, email: guestEmail(customer.id) } : customer;
