/** A public demo is reset every night, so that nothing that its visitors do lasts longer than a day. */
import { createCommandPool } from '#platform/database/command-pool.ts';
import { databaseUrlOf } from '#app/context.ts';
import { registerDemoPayments } from '#app/register-demo-payments.ts';
import { removeOrphanedFiles } from '#modules/media/index.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { commandUrls } from '#platform/database/addresses.ts';
import { isMarkedPublicDemo } from '../../db/seed/database-checks.ts';
import { sampleNamed } from '../../db/demo/samples.ts';
import { resetDemoShop } from '../../db/seed/demo-shop.ts';

/** Scheduled job. Fails, and is tried again, when the tables are busy; does nothing in any other shop. */
export async function resetPublicDemo(ctx: Context): Promise<void> {
  if (!isPublicDemo(ctx.settings)) return;
  const { settings } = ctx;
  const started = ctx.clock.now();
  const connectionString = commandUrls(settings)?.ownerUrl ?? databaseUrlOf(settings);
  const pool = createCommandPool(connectionString, 1);
  try {
    if (!(await isMarkedPublicDemo(pool)))
      throw new Error('this database was not filled as a public demo');
    await resetDemoShop({
      pool,
      sample: sampleNamed(settings.sample),
      dataDir: settings.dataDir,
      files: ctx.files,
      today: started,
    });
  } finally {
    await pool.end();
  }
  await removeOrphanedFiles(ctx, 0);
  await ctx.mailer.deleteFilesBefore?.(started);
  if (settings.payments.apiUrl !== undefined) await resetPayments(ctx, settings.payments.apiUrl);
  if (settings.stripe?.apiUrl !== undefined) await resetSimulator(settings.stripe.apiUrl);
  ctx.log.info('the public demo was reset');
}

/** The simulator forgets what visitors paid, and learns the payments of the demo's orders. */
async function resetPayments({ settings }: Context, simulatorUrl: string): Promise<void> {
  await resetSimulator(simulatorUrl);
  await registerDemoPayments(databaseUrlOf(settings), simulatorUrl);
}

async function resetSimulator(simulatorUrl: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  const url = `${simulatorUrl}/__simulator/reset`;
  const response = await fetch(url, { method: 'POST', body: '{}', signal });
  if (!response.ok) throw new Error(`the payment simulator answered ${response.status}`);
}
