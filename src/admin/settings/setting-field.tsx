import type { RetentionSetting } from '#contract/settings.contract.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingText } from '#admin/settings/setting-groups.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';

/** A text setting. */
export function SettingField({ field, form }: { field: SettingText; form: SettingsForm }) {
  const { name, hint, kind } = field;
  const shared = {
    label: SETTINGS[name].label,
    hint,
    name,
    value: form.values[name],
    error: form.problems[name],
  };
  if (kind === 'area')
    return (
      <TextArea
        {...shared}
        rows={3}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    );
  return (
    <TextField
      {...shared}
      type={kind ?? 'text'}
      autoCapitalize={kind ? 'none' : undefined}
      spellCheck={kind ? false : undefined}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
}

type NumberSetting =
  | RetentionSetting
  | 'bankDaysToPay'
  | 'maxPictures'
  | 'maxUnitsPerLine'
  | 'maxUnitsPerOrder'
  | 'returnDays'
  | 'returnDaysTerms'
  | 'withdrawalDays';

/** A setting that is a whole number. */
export function NumberSettingField({
  name,
  hint,
  digits,
  form,
}: {
  name: NumberSetting;
  hint?: string;
  /** Of the largest number that can be typed. */
  digits: number;
  form: SettingsForm;
}) {
  return (
    <TextField
      label={SETTINGS[name].label}
      name={name}
      hint={hint}
      inputMode="numeric"
      value={String(form.values[name])}
      error={form.problems[name]}
      onChange={({ target: { value } }) => {
        if (/^\d*$/.test(value) && value.length <= digits) form.set({ [name]: Number(value) });
      }}
    />
  );
}
