import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { CORNER_NAMES, CORNERS } from '#contract/look.ts';
import { TypefaceSettings } from '#admin/settings/typeface-settings.tsx';
import { SettingTiles } from '#admin/settings/setting-tiles.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** Typefaces, shapes and themes, beside the colours. */
export function LookSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  return (
    <>
      <TypefaceSettings form={form} />
      <SettingTiles
        legend={SETTINGS.corners.label}
        name="corners"
        choices={CORNER_NAMES.map((name) => ({
          value: name,
          label: CORNERS[name].label,
          sample: <CornerSample radius={CORNERS[name].field} />,
        }))}
        value={values.corners}
        onChange={(corners) => set({ corners })}
      />
      <Checkbox
        label={SETTINGS.stitches.label}
        name="stitches"
        checked={values.stitches}
        onChange={({ target }) => set({ stitches: target.checked })}
      />
      <Checkbox
        label={SETTINGS.darkTheme.label}
        name="darkTheme"
        checked={values.darkTheme}
        onChange={({ target }) => set({ darkTheme: target.checked })}
      />
    </>
  );
}

const CornerSample = ({ radius }: { radius: number }) => (
  <svg width="32" height="28" aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="28"
      height="24"
      rx={radius}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
);
