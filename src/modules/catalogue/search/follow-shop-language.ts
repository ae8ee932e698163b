import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import {
  changeConfiguration,
  completeGeneration,
  indexNextProducts,
  readSearchLanguage,
} from '#modules/catalogue/search/search-language.repository.ts';
import { configurationFor } from '#modules/catalogue/search/search-language.rules.ts';
import { tidySearchWords } from '#modules/catalogue/search/tidy-words.ts';

/** Products per statement, far below the statement timeout. */
const BATCH_SIZE = 50;
/** Less than a job may run; the next run continues. */
const MAX_SECONDS = 60;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Stems the texts of all products by the shop's language, also after another version of PostgreSQL was installed. Searches
 * find products of either configuration meanwhile.
 */
export async function followShopLanguage(ctx: Context): Promise<void> {
  const configuration = configurationFor((await getStoreSettings(ctx)).language);
  const before = await readSearchLanguage(ctx.db, configuration);
  if (before.isCurrent && before.isComplete) return;
  if (!before.isCurrent) await changeConfiguration(ctx.db, configuration);
  const { generation } = await readSearchLanguage(ctx.db, configuration);
  const until = secondsAfter(ctx.clock.now(), MAX_SECONDS);
  let last: string | null = BEFORE_ALL;
  while (last !== null) {
    if (ctx.clock.now() > until) return;
    last = await indexNextProducts(ctx.db, last, BATCH_SIZE);
  }
  // Stems without a product must not count as known words.
  await tidySearchWords(ctx);
  await completeGeneration(ctx.db, generation);
  ctx.log.info({ configuration }, 'the search follows the language of the shop');
}
