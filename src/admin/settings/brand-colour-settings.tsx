import {
  checkActionColour,
  BRAND_COLOURS,
  brandColourOf,
  themeTokensOf,
  type BrandColourId,
} from '#contract/brand-colours.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { SettingTiles } from '#admin/settings/setting-tiles.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

const HEX = /^#[0-9a-f]{6}$/i;
const CHOICES: readonly { id: BrandColourId; label: string }[] = [
  ...BRAND_COLOURS,
  { id: 'own', label: 'Custom colour' },
];

/** The brand colour of buttons and links. Presets have enough contrast; custom colours are checked while typing. */
export function BrandColourSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  const typedColour = HEX.test(values.ownColour) ? values.ownColour : '#000000';
  const colour = brandColourOf(values.brandColour, typedColour);
  return (
    <>
      <SettingTiles
        legend={SETTINGS.brandColour.label}
        name="brandColour"
        choices={CHOICES.map(({ id, label }) => ({
          value: id,
          label,
          sample: <ColourSample {...brandColourOf(id, typedColour)} />,
        }))}
        value={values.brandColour}
        onChange={(brandColour) => set({ brandColour })}
      />
      {values.brandColour === 'own' ? <OwnColour form={form} /> : null}
      <Preview tokens={themeTokensOf(colour)} />
    </>
  );
}

const ColourSample = ({ action, stitch }: { action: string; stitch: string }) => (
  <svg width="32" height="28" aria-hidden="true">
    <rect width="32" height="28" rx="2" fill={action} />
    <path d="M4 22H28" stroke={stitch} strokeWidth="3" strokeDasharray="6 3" />
  </svg>
);

function OwnColour({ form: { values, set, problems } }: { form: SettingsForm }) {
  const valid = HEX.test(values.ownColour);
  const check = valid ? checkActionColour(values.ownColour) : null;
  const message = !check
    ? 'Enter # and six digits, such as #1c3f86.'
    : check.passes
      ? `Contrast ${check.ratio} to 1: easy to read.`
      : `Contrast ${check.ratio} to 1: too low, at least 4.5 to 1 is needed. The nearest colour that passes is ${check.nearest}.`;
  return (
    <div>
      <div className="own-colour">
        <TextField
          id="own-colour"
          label="Your colour"
          value={values.ownColour}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          error={problems['ownColour'] ?? (check?.passes ? undefined : message)}
          hint={check?.passes ? message : undefined}
          onChange={(event) => set({ ownColour: event.target.value.trim() })}
        />
        <input
          type="color"
          aria-label="Choose your colour"
          value={valid ? values.ownColour.toLowerCase() : '#000000'}
          onChange={(event) => set({ ownColour: event.target.value })}
        />
        {check && !check.passes ? (
          <Button
            onClick={() => set({ ownColour: check.nearest })}
          >{`Use ${check.nearest}`}</Button>
        ) : null}
      </div>
      <AnnounceOnChange text={message} />
    </div>
  );
}

/** A button and a link in light and dark theme. An SVG, so that the admin area's styles do not apply. */
function Preview({ tokens }: { tokens: ReturnType<typeof themeTokensOf> }) {
  const part = (x: number, colours: Record<string, string>, page: string) => (
    <g transform={`translate(${x} 0)`} fontSize="14" fontWeight="600">
      <rect width="180" height="120" fill={page} />
      <rect x="20" y="20" width="140" height="44" rx="3" fill={colours['action']} />
      <rect
        x="24"
        y="24"
        width="132"
        height="36"
        rx="2"
        fill="none"
        stroke={colours['action-stitch']}
        strokeWidth="2"
        strokeDasharray="8 5"
      />
      <text x="90" y="47" textAnchor="middle" fill={colours['on-action']}>
        Add to cart
      </text>
      <text x="90" y="95" textAnchor="middle" fill={colours['link']} textDecoration="underline">
        Return policy
      </text>
    </g>
  );
  return (
    <svg
      className="brand-colour-preview"
      viewBox="0 0 360 120"
      width="360"
      role="img"
      aria-label="A button and a link in this brand colour, light and dark"
    >
      {part(0, tokens.light, '#f5f7f5')}
      {part(180, tokens.dark, '#0f1520')}
    </svg>
  );
}
