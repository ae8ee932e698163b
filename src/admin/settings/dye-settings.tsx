import { checkActionColour, DYES, dyeOf, tokensOf, type DyeId } from '#contract/dyes.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

const HEX = /^#[0-9a-f]{6}$/i;
const CHOICES: readonly { id: DyeId; label: string }[] = [
  ...DYES,
  { id: 'own', label: 'A colour of your own' },
];

/** The dye: the colour of actions with its thread. Every preset can be read; a colour of one's own is checked while it is chosen. */
export function DyeSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  const dye = dyeOf(values.dye, HEX.test(values.ownColour) ? values.ownColour : '#000000');
  return (
    <>
      <fieldset>
        <legend>Dye</legend>
        <div className="dyes">
          {CHOICES.map(({ id, label }) => (
            <label key={id} className="dye">
              <input
                type="radio"
                name="dye"
                value={id}
                checked={values.dye === id}
                onChange={() => set({ dye: id })}
              />
              <Thread {...dyeOf(id, HEX.test(values.ownColour) ? values.ownColour : '#000000')} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {values.dye === 'own' ? <OwnColour form={form} /> : null}
      <Preview tokens={tokensOf(dye)} />
    </>
  );
}

const Thread = ({ action, stitch }: { action: string; stitch: string }) => (
  <svg width="32" height="28" aria-hidden="true">
    <rect width="32" height="28" rx="2" fill={action} />
    <path d="M4 22H28" stroke={stitch} strokeWidth="3" strokeDasharray="6 3" />
  </svg>
);

function OwnColour({ form: { values, set, problems } }: { form: SettingsForm }) {
  const valid = HEX.test(values.ownColour);
  const check = valid ? checkActionColour(values.ownColour) : null;
  const said = !check
    ? 'Write it as # and six digits, such as #1c3f86.'
    : check.passes
      ? `Contrast ${check.ratio} to 1: it can be read everywhere.`
      : `Contrast ${check.ratio} to 1: too pale to read, at least 4.5 to 1 is needed. The nearest that passes is ${check.nearest}.`;
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
          error={problems['ownColour'] ?? (check?.passes ? undefined : said)}
          hint={check?.passes ? said : undefined}
          onChange={(event) => set({ ownColour: event.target.value.trim() })}
        />
        <input
          type="color"
          aria-label="Choose your colour"
          value={valid ? values.ownColour.toLowerCase() : '#000000'}
          onChange={(event) => set({ ownColour: event.target.value })}
        />
        {check && !check.passes ? (
          <Button onClick={() => set({ ownColour: check.nearest })}>Use {check.nearest}</Button>
        ) : null}
      </div>
      <AnnounceOnChange text={said} />
    </div>
  );
}

/** A button and a link as the shop will show them, light beside dark. Drawn, because it must not wear this area's colours. */
function Preview({ tokens }: { tokens: ReturnType<typeof tokensOf> }) {
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
      <text x="90" y="95" textAnchor="middle" fill={colours['woad']} textDecoration="underline">
        Return policy
      </text>
    </g>
  );
  return (
    <svg
      className="dye-preview"
      viewBox="0 0 360 120"
      width="360"
      role="img"
      aria-label="A button and a link in this dye, light and dark"
    >
      {part(0, tokens.light, '#f5f7f5')}
      {part(180, tokens.dark, '#0f1520')}
    </svg>
  );
}
