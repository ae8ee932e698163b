import { useEffect, useRef } from 'react';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import {
  TEXT_TYPEFACES,
  TYPEFACE_NAMES,
  typefaceFile,
  typefaceOf,
  type TypefaceName,
} from '#contract/typefaces.ts';
import { SelectField } from '#ui/select-field.tsx';

const optionsOf = (names: readonly TypefaceName[]) =>
  names.map((name) => ({ value: name, label: typefaceOf(name).label }));

/** Two of the typefaces that ship, and how they look together. */
export function TypefaceSettings({ form: { values, set } }: { form: SettingsForm }) {
  const { headingTypeface, textTypeface, shopName, tagline } = values;
  const chosen = (given: string): TypefaceName | undefined =>
    TYPEFACE_NAMES.find((name) => name === given);
  return (
    <>
      <SelectField
        label={SETTINGS.headingTypeface.label}
        name="headingTypeface"
        value={headingTypeface}
        options={optionsOf(TYPEFACE_NAMES)}
        onChange={({ target }) => set({ headingTypeface: chosen(target.value) ?? headingTypeface })}
      />
      <SelectField
        label={SETTINGS.textTypeface.label}
        name="textTypeface"
        value={textTypeface}
        options={optionsOf(TEXT_TYPEFACES)}
        onChange={({ target }) => set({ textTypeface: chosen(target.value) ?? textTypeface })}
      />
      <figure className="typeface-sample" aria-label="Preview of the typefaces">
        <Sample name={headingTypeface} text={shopName} isHeading />
        <Sample
          name={textTypeface}
          text={tagline || 'This is how your product descriptions will read.'}
        />
      </figure>
    </>
  );
}

/** Text in a typeface, which this page then loads. */
function Sample({
  name,
  text,
  isHeading = false,
}: {
  name: TypefaceName;
  text: string;
  isHeading?: boolean;
}) {
  const { label, generic, metrics } = typefaceOf(name);
  const sample = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (metrics !== null && ![...document.fonts].some(({ family }) => family === label))
      document.fonts.add(new FontFace(label, `url(${typefaceFile(name)})`, { weight: '400 700' }));
    // The content security policy allows no style in HTML.
    sample.current?.style.setProperty('font-family', `'${label}', ${generic}`);
  }, [name, label, generic, metrics]);
  return (
    <p ref={sample} className={isHeading ? 'typeface-heading' : undefined}>
      {text}
    </p>
  );
}
