import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '#kernel/words/languages.ts';
import { SelectField } from '#ui/select-field.tsx';

const OPTIONS = LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value] }));

export function LanguageSetting({ form: { values, set } }: { form: SettingsForm }) {
  return (
    <SelectField
      label={SETTINGS.language.label}
      name="language"
      value={values.language}
      options={OPTIONS}
      hint="Of the storefront and of emails to customers. Pages, products and categories stay as you wrote them. The admin area is in English."
      onChange={(event) => {
        const language = LANGUAGE_TAGS.find((tag) => tag === event.target.value);
        if (language) set({ language });
      }}
    />
  );
}
