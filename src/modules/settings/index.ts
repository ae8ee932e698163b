/** The merchant's settings, with defaults for those that were not changed. Every module may import it. */
export { brandStylesheet } from '#modules/settings/brand-stylesheet.rules.ts';
export { defaultSettings, settingSentences } from '#modules/settings/default-settings.ts';
export {
  deleteLanguage,
  findLanguage,
  listLanguages,
  upsertLanguage,
  type StoredLanguage,
} from '#modules/settings/languages.repository.ts';
export { lockSettings, readStoredSettings } from '#modules/settings/settings.repository.ts';
export { feesOf, offeredMethods } from '#modules/settings/payment-methods.ts';
export { formatOf } from '#modules/settings/shop-format.ts';
export { inPresentCurrency } from '#modules/settings/order-currency.ts';
export { retentionStart } from '#modules/settings/retention.ts';
export { publicSettingsOf, settingsRoutes } from '#modules/settings/settings.routes.ts';
export { taxPlaceOf, taxRulesNow, taxRulesOf } from '#modules/settings/tax-rules.ts';
export { updateSettings } from '#modules/settings/update-settings.ts';
export {
  getStoreSettings,
  languagesChanged,
  lastImportedTexts,
  settingsCacheOf,
} from '#modules/settings/store-settings.ts';
