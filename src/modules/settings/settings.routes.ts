import { hasLawRule } from '#contract/country-packs.ts';
import { may } from '#contract/permissions.ts';
import { ownFiltersOf } from '#contract/own-filters.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { PublicSettings, StoreSettings } from '#contract/settings.contract.ts';
import { DEFAULT_TYPEFACES } from '#contract/typefaces.ts';
import { byCountryName } from '#kernel/country-name.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import { route, type Route } from '#platform/http/route.ts';
import { brandStylesheetUrl } from '#modules/settings/brand-stylesheet.rules.ts';
import { sentFormat } from '#modules/settings/shop-format.ts';
import { defaultSettings } from '#modules/settings/default-settings.ts';
import { sentMethods } from '#modules/settings/payment-methods.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '#kernel/words/languages.ts';
import { listLanguageNames } from '#modules/settings/languages.repository.ts';
import { getStoreSettings, lastImportedTexts } from '#modules/settings/store-settings.ts';
import { updateSettings } from '#modules/settings/update-settings.ts';

/** The settings that the shop's pages may show. */
export function publicSettingsOf(settings: StoreSettings): PublicSettings {
  const {
    jobRetentionDays: _jobs,
    contactDelivery: _delivery,
    maxUnitsPerLine: _line,
    maxUnitsPerOrder: _order,
    confirmRefundsAbove: _refunds,
    requireSecondFactor: _factor,
    currency: _currency,
    homeCountry,
    sellsTo,
    countryPack,
    taxScheme,
    pricesIncludeTax,
    shippingTax: _shippingTax,
    taxClasses: _classes,
    taxRates: _rates,
    invoices,
    attachInvoices: _attachInvoices,
    invoicePrefix: _invoicePrefix,
    creditNotePrefix: _creditNotePrefix,
    taxNumber: _taxNumber,
    vatId: _vatId,
    postalAddress: _address,
    brandColour: _brandColour,
    ownColour: _colour,
    stitches: _stitches,
    corners: _corners,
    headingTypeface,
    textTypeface,
    productFields,
    filterOptions,
    shippingZones: _zones,
    maxPictures: _pictures,
    paypal: _paypal,
    stripe: _stripe,
    stripeName: _stripeName,
    bankTransfer: _bankTransfer,
    bankTransferName: _bankTransferName,
    bankTransferNote: _bankTransferNote,
    bankAccountHolder: _holder,
    bankIban: _iban,
    bankBic: _bic,
    bankDaysToPay: _daysToPay,
    cash: _cash,
    cashName: _cashName,
    cashNote: _cashNote,
    cashFee: _cashFee,
    returns: _returns,
    withdrawals: _withdrawals,
    withdrawalDays: _withdrawalDays,
    guestCheckout,
    newsletter,
    newsletterSentence,
    ...publicSettings
  } = settings;
  const paymentMethods = sentMethods(settings);
  const filters = ownFiltersOf({ productFields, filterOptions });
  return {
    ...publicSettings,
    ...(paymentMethods ? { paymentMethods } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(guestCheckout ? { guestCheckout } : {}),
    ...(invoices ? { billing: true as const } : {}),
    ...(hasLawRule(countryPack, 'order-button') ? { buttonBelowSummary: true as const } : {}),
    ...(newsletter ? { newsletter: newsletterSentence } : {}),
    ...(sellsTo.length > 0
      ? { countries: { home: homeCountry, sellsTo: byCountryName(sellsTo, settings.language) } }
      : {}),
    ...shownTax(taxScheme, pricesIncludeTax),
    brandStylesheet: brandStylesheetUrl(settings),
    ...(headingTypeface === DEFAULT_TYPEFACES.heading && textTypeface === DEFAULT_TYPEFACES.text
      ? {}
      : { typefaces: { heading: headingTypeface, text: textTypeface } }),
    ...sentFormat(settings),
  };
}

const shownTax = (
  scheme: StoreSettings['taxScheme'],
  included: boolean,
): Pick<PublicSettings, 'tax'> =>
  scheme === 'none'
    ? {}
    : { tax: scheme === 'small-business' ? scheme : included ? 'included' : 'added' };

export const settingsRoutes: readonly Route[] = [
  route('shopSettings.get', async ({ ctx }) => ({
    data: publicSettingsOf(await getStoreSettings(ctx)),
  })),

  route('adminSettings.get', async ({ ctx }) => {
    const data = await getStoreSettings(ctx);
    const shipped = LANGUAGE_TAGS.map((language) => ({ language, name: LANGUAGES[language] }));
    return {
      data,
      defaults: defaultSettings(ctx.settings, data.language, lastImportedTexts(ctx)),
      languages: [...shipped, ...(await listLanguageNames(ctx.db))],
    };
  }),

  route('adminSettings.update', async ({ ctx, actor, body }) => {
    // Even with the present value, which an owner may change before it is written.
    const setsRule = body.requireSecondFactor !== undefined || body.currency !== undefined;
    if (setsRule && !may(actor.role, 'staff.manage')) return refuse('FORBIDDEN');
    if (setsRule && isPublicDemo(ctx.settings)) return refuse('PUBLIC_DEMO');
    const data = await updateSettings(ctx, actor, body);
    return isRefusal(data) ? data : { data, message: 'Settings saved' };
  }),
];
