import type { StoreSettings } from '#contract/settings.contract.ts';
import { DEFAULT_FORMAT, setShopFormat, type ShopFormat } from '#kernel/shop-format.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';

const formats = new Map<string, ShopFormat>();

/** The format of a language and a currency, such as the shop's; computed once for each. */
export function formatOf({
  language,
  currency,
}: {
  readonly language: string;
  readonly currency: string;
}): ShopFormat {
  if (language === 'en' && currency === DEFAULT_FORMAT.currency) return DEFAULT_FORMAT;
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? shopFormatOf(language, currency);
  formats.set(key, format);
  return format;
}

/** What mails, messages and amounts of this process are written with; one process serves one shop. */
export function applyFormat(settings: StoreSettings): StoreSettings {
  setShopFormat(formatOf(settings));
  return settings;
}

/** For pages; nothing for the default, which browsers know. */
export function sentFormat(settings: StoreSettings): { format?: ShopFormat } {
  const format = formatOf(settings);
  return format === DEFAULT_FORMAT ? {} : { format };
}
