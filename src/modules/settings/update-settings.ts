import { checkActionColour } from '#contract/dyes.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { lockSettings, readStored, storeValues } from '#modules/settings/settings.repository.ts';
import { settingsCacheOf, withStored } from '#modules/settings/store-settings.ts';

/**
 * Changes the named settings and no others, so that two administrators with different fields keep each other's.
 * @returns all settings as they then are
 */
export async function updateSettings(
  ctx: Context,
  actor: Actor,
  wanted: Partial<StoreSettings>,
): Promise<StoreSettings | Refusal> {
  if (wanted.ownColour !== undefined) {
    const { passes, ratio, nearest } = checkActionColour(wanted.ownColour);
    if (!passes) return refuse('COLOUR_TOO_PALE', { what: nearest }, { ratio, nearest });
  }
  const after = await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    await lockSettings(trx);
    const before = withStored(ctx, await readStored(trx));
    const changed = Object.entries(wanted).filter(
      ([name, value]) => before[name as keyof StoreSettings] !== value,
    );
    if (changed.length === 0) return before;
    const values = Object.fromEntries(changed);
    await storeValues(trx, values, now);
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
    return withStored(ctx, { ...before, ...values });
  });
  // The listener tells every instance; whoever has just saved need not wait for it.
  settingsCacheOf(ctx).changed();
  return after;
}
