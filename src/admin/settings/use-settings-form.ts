import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingName, StoreSettings } from '#contract/settings.contract.ts';
import { checkActionColour } from '#contract/brand-colours.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { fieldGap } from '#admin/settings/product-field-gaps.ts';
import { rateGap } from '#admin/settings/tax-rate-gaps.ts';
import { isIncomplete } from '#admin/settings/shipping-zone.rules.ts';
import { settingsQuery } from '#admin/settings/settings-query.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { formatIn, setShopFormat } from '#kernel/shop-format.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { toastFailure } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

export interface SettingsForm {
  /** The stored settings with unsaved changes. */
  values: StoreSettings;
  stored: StoreSettings;
  problems: Readonly<Record<string, string>>;
  changes: number;
  missing: readonly string[];
  busy: boolean;
  set: (changed: Partial<StoreSettings>) => void;
  save: () => void;
  discard: () => void;
}

/** Lists are equal by their content. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const withoutSaved = (edited: Partial<StoreSettings>, saved: Partial<StoreSettings>) =>
  Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => !isSame(saved[name as SettingName], value)),
  ) as Partial<StoreSettings>;

/**
 * Only changed fields are sent, so that other administrators' changes are kept.
 * @param onRefused gets the names of the fields that the server refused
 */
export function useSettingsForm(
  stored: StoreSettings,
  onRefused: (names: readonly string[]) => void,
): SettingsForm {
  const api = useAdminApi();
  const offerUndo = useUndo('settings');
  const refresh = useRefresh('settings');
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Partial<StoreSettings>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, submit } = useSubmission();
  const values = { ...stored, ...edited };
  const changed = Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => !isSame(stored[name as SettingName], value)),
  ) as Partial<StoreSettings>;
  const hasGap = values.productFields.some((_, at, all) => fieldGap(all, at) !== null);
  const hasRateGap = values.taxRates.some((_, at, all) => rateGap(all, at) !== null);
  const lacksContrast = values.brandColour === 'own' && !checkActionColour(values.ownColour).passes;

  async function save(): Promise<void> {
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, stored[name as keyof StoreSettings]]),
    ) as Partial<StoreSettings>;
    const done = await api.adminSettings.update({ body: changed });
    if (!done.ok) {
      const refused = fieldProblems(done);
      setProblems(refused);
      onRefused(Object.keys(refused));
      return toastFailure(done, 'Your settings were not saved', () => submit(save));
    }
    setProblems({});
    if (changed.currency !== undefined || changed.language !== undefined)
      setShopFormat(formatIn('en', shopFormatOf(done.data.language, done.data.currency)));
    // What is saved is no unsaved change while everything is loaded again, which may lead to another page.
    queryClient.setQueryData(
      settingsQuery(api).queryKey,
      (known) => known && { ...known, data: done.data },
    );
    offerUndo({
      done: done.message ?? 'Settings saved',
      description: 'Visible on pages opened from now on.',
      undone: 'The settings were changed back',
      undo: () => api.adminSettings.update({ body: before }),
    });
    // Fields keep what is typed meanwhile.
    void refresh().then(() => setEdited((present) => withoutSaved(present, changed)));
  }

  return {
    values,
    stored,
    problems,
    busy,
    changes: Object.keys(changed).length,
    missing: [
      ...(lacksContrast ? ['a colour with enough contrast'] : []),
      ...(hasRateGap ? ['parts of tax rates'] : []),
      ...(hasGap ? ['parts of custom fields'] : []),
      ...(isIncomplete(values.shippingZones) ? ['parts of shipping zones'] : []),
    ],
    set: (part) => setEdited((present) => ({ ...present, ...part })),
    save: () => void submit(save),
    discard: () => {
      setEdited({});
      setProblems({});
    },
  };
}
