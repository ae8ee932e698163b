import { isRefusal } from '#contract/refusals.ts';
import type { ShopFacts, StoreSettings } from '#contract/settings.contract.ts';
import { route, type Route } from '#platform/http/route.ts';
import { dyeSheetAddress } from '#modules/settings/dye-sheet.rules.ts';
import { factorySettings } from '#modules/settings/factory-settings.ts';
import { storeSettings } from '#modules/settings/store-settings.ts';
import { updateSettings } from '#modules/settings/update-settings.ts';

/** What the pages of the shop show of its settings. */
export function factsOf(settings: StoreSettings): ShopFacts {
  const {
    timeZone: _zone,
    contactDelivery: _delivery,
    postalAddress: _address,
    dye: _dye,
    ownColour: _colour,
    ...shown
  } = settings;
  return {
    ...shown,
    dyeSheet: dyeSheetAddress(settings),
  };
}

export const settingsRoutes: readonly Route[] = [
  route('shopSettings.get', async ({ ctx }) => ({ data: factsOf(await storeSettings(ctx)) })),

  route('adminSettings.get', async ({ ctx }) => ({
    data: await storeSettings(ctx),
    factory: factorySettings(ctx.settings),
  })),

  route('adminSettings.update', async ({ ctx, actor, body }) => {
    const data = await updateSettings(ctx, actor, body);
    return isRefusal(data) ? data : { data, message: 'Settings saved' };
  }),
];
