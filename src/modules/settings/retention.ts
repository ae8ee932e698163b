import type { RetentionSetting } from '#contract/settings.contract.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/store-settings.ts';

/** What is older than this is deleted; the privacy policy states the same number of days. */
export async function retentionStart(ctx: Context, name: RetentionSetting): Promise<Date> {
  const days = (await getStoreSettings(ctx))[name];
  return secondsAfter(ctx.clock.now(), -days * 86_400);
}
