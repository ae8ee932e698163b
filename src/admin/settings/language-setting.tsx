import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import type { ShopLanguage } from '#contract/settings.contract.ts';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

export function LanguageSetting({
  form: { values, set },
  languages,
}: {
  form: SettingsForm;
  languages: readonly ShopLanguage[];
}) {
  return (
    <SelectField
      label={SETTINGS.language.label}
      name="language"
      value={values.language}
      options={languages.map(({ language, name }) => ({ value: language, label: name }))}
      hint={
        <>
          Of the storefront, its search and emails to customers. Pages, products and categories stay
          as you wrote them. The admin area is in English. You can add languages in{' '}
          <TextLink href="/admin/words">Words</TextLink>.
        </>
      }
      onChange={(event) => set({ language: event.target.value })}
    />
  );
}
