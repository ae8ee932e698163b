import type { ShopFacts } from '#contract/settings.contract.ts';
import { factorySettings, factsOf } from '#modules/settings/index.ts';
import { readSettings } from '#platform/config/settings.ts';

/** What pages say of a shop whose merchant has set nothing. */
export const FACTORY_FACTS: ShopFacts = factsOf(factorySettings(readSettings({})));
