import type { SettingText } from '#admin/settings/setting-groups.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';

/** A text setting. */
export function SettingField({ field, form }: { field: SettingText; form: SettingsForm }) {
  const { name, label, hint, kind } = field;
  const shared = {
    label,
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
