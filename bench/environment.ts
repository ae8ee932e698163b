import { SETTING_NAMES } from '#platform/config/settings-schema.ts';

/**
 * What measured shops inherit: the environment of a new shell without any setting of a shop, because one that is loaded
 * there would lead to the data of a real shop.
 */
export const withoutSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING_NAMES.includes(name)));
