import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { CORNER_NAMES, CORNERS } from '#contract/look.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** Shapes and themes, beside the colours. */
export function LookSettings({ form: { values, set } }: { form: SettingsForm }) {
  return (
    <>
      <fieldset>
        <legend>{SETTINGS.corners.label}</legend>
        <div className="brand-colours">
          {CORNER_NAMES.map((name) => (
            <label key={name} className="brand-colour">
              <input
                type="radio"
                name="corners"
                value={name}
                checked={values.corners === name}
                onChange={() => set({ corners: name })}
              />
              <svg width="32" height="28" aria-hidden="true">
                <rect
                  x="2"
                  y="2"
                  width="28"
                  height="24"
                  rx={CORNERS[name].field}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                />
              </svg>
              <span>{CORNERS[name].label}</span>
            </label>
          ))}
        </div>
      </fieldset>
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
