import { checkActionColour } from '#contract/brand-colours.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { isShipped } from '#kernel/words/languages.ts';
import { isUnreachableContact } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, violates } from '#platform/database/transaction.ts';
import { recordAudit, type AuditActor } from '#modules/audit/index.ts';
import {
  lockSettings,
  readStoredSettings,
  upsertSettings,
} from '#modules/settings/settings.repository.ts';
import { CURRENCY_OF_ORDERS } from '#modules/settings/order-currency.ts';
import { applyFormat } from '#modules/settings/shop-format.ts';
import {
  importedLanguage,
  settingsCacheOf,
  withStoredValues,
} from '#modules/settings/store-settings.ts';

/** A prefix that numbers of invoices have is never one of credit notes, nor the other way round. */
const INVOICE_PREFIXES = 'invoice_prefixes_differ';

/** Lists are equal by their content. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes only the given settings, so that administrators who change different ones do not overwrite each other.
 * @returns all settings after the change
 */
export async function updateSettings(
  ctx: Context,
  actor: AuditActor,
  changes: Partial<StoreSettings>,
): Promise<StoreSettings | Refusal> {
  if (changes.ownColour !== undefined) {
    const { passes, ratio, nearest } = checkActionColour(changes.ownColour);
    if (!passes) return refuse('COLOUR_TOO_PALE', { what: nearest }, { ratio, nearest });
  }
  // What a start would refuse: the shop must be able to start again with these settings.
  if (isUnreachableContact(ctx.settings, changes.supportEmail ?? ''))
    return refuse('CONTACT_UNREACHABLE', { what: changes.supportEmail });
  const change = inTransaction(ctx.db, async (trx): Promise<StoreSettings | Refusal> => {
    const now = ctx.clock.now();
    await lockSettings(trx);
    const stored = await readStoredSettings(trx);
    const before = withStoredValues(ctx, stored, await importedLanguage(trx, stored));
    const changed = Object.entries(changes).filter(
      ([name, value]) => !isSame(before[name as keyof StoreSettings], value),
    );
    if (changed.length === 0) return before;
    const values = Object.fromEntries(changed);
    const imported = await importedLanguage(trx, { ...before, ...values });
    const { language = 'en' } = changes;
    if (!isShipped(language) && !imported) return refuse('LANGUAGE_UNKNOWN', { what: language });
    const { invoicePrefix, creditNotePrefix } = { ...before, ...values };
    const setsPrefix = 'invoicePrefix' in values || 'creditNotePrefix' in values;
    if (setsPrefix && invoicePrefix === creditNotePrefix) return refuse('PREFIXES_EQUAL');
    await upsertSettings(trx, values, now);
    await recordAudit(
      trx,
      actor,
      {
        action: 'settings.update',
        record: { kind: 'settings', id: null, name: 'Store settings' },
        before: Object.fromEntries(
          changed.map(([name]) => [name, before[name as keyof StoreSettings]]),
        ),
        after: values,
      },
      now,
    );
    return withStoredValues(ctx, { ...stored, ...values }, imported);
  });
  const after = await change.catch((error: unknown) => {
    if (violates(error, CURRENCY_OF_ORDERS)) return refuse('CURRENCY_FIXED');
    if (violates(error, INVOICE_PREFIXES)) return refuse('PREFIX_USED');
    throw error;
  });
  if (isRefusal(after)) return after;
  // Other instances are notified by the listener; this one need not wait for it.
  settingsCacheOf(ctx).invalidate();
  return applyFormat(after);
}
