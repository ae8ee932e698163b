/** What the merchant has set, over the values the shop came with. Every module may ask. */
export { dyeSheet } from '#modules/settings/dye-sheet.rules.ts';
export { factorySettings } from '#modules/settings/factory-settings.ts';
export { factsOf, settingsRoutes } from '#modules/settings/settings.routes.ts';
export { settingsCacheOf, storeSettings } from '#modules/settings/store-settings.ts';
