import type { PublicSettings } from '#contract/settings.contract.ts';
import { defaultSettings, publicSettingsOf } from '#modules/settings/index.ts';
import { readSettings } from '#platform/config/settings.ts';

/** The public settings of a shop whose merchant has changed nothing. */
export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = publicSettingsOf(
  defaultSettings(readSettings({})),
);
