import type { SetupWire } from '#contract/setup.contract.ts';
import { cachedFigures, catalogueFacts } from '#modules/catalogue/index.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';

/** The current state of what the launch checklist asks for. */
export async function setupFacts(ctx: Context): Promise<SetupWire> {
  const [catalogue, merchant, launch] = await Promise.all([
    cachedFigures(ctx, 'setup', () => catalogueFacts(ctx.db, ctx.clock.now())),
    getStoreSettings(ctx),
    launchChecks(ctx),
  ]);
  return {
    ...catalogue,
    policiesAgree:
      merchant.returnDays === merchant.returnDaysTerms &&
      merchant.refundDays === merchant.refundDaysTerms,
    launch,
  };
}
