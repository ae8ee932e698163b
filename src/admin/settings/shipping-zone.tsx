import { useState } from 'react';
import { CountryList } from '#admin/settings/country-list.tsx';
import { ShippingMethodFields } from '#admin/settings/shipping-method.tsx';
import {
  namedBefore,
  nameProblem,
  NEW_METHOD,
  zoneText,
} from '#admin/settings/shipping-zone.rules.ts';
import { MAX_ADMIN_TEXT, MAX_ZONE_METHODS } from '#contract/limits.ts';
import type { ShippingZone, ZoneMethod } from '#contract/shipping-zones.ts';
import { countryName } from '#kernel/country-name.ts';
import { Button } from '#ui/button.tsx';
import { ChipInput } from '#ui/chip-input.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';

interface Props {
  zones: readonly ShippingZone[];
  at: number;
  /** As of {@link ShippingMethodFields}. */
  taxClasses: readonly string[] | null;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

/** Where a zone is, and its methods. */
export function ZonePanel({ zones, at, taxClasses, onChange, onRemove }: Props) {
  const zone = zones[at];
  // A new one stays open while its name is typed.
  const [isNew] = useState(zone?.name === '');
  if (!zone) return null;
  const set = (changed: Partial<ShippingZone>) => onChange({ ...zone, ...changed });
  const setMethods = (methods: ZoneMethod[]) => set({ methods });
  const title = zone.name.trim() || `Zone ${at + 1}`;
  const twice = namedBefore(zones, at);
  return (
    <section className="panel zone" aria-label={title}>
      <header className="row between">
        <h2 className="wrap-anywhere">{title}</h2>
        <Button size="dense" icon="trash" aria-label={`Remove zone ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </header>
      {twice.length > 0 ? (
        <Notice tone="caution">
          {`${twice.map((code) => countryName(code)).join(', ')}: a zone above has this too, and its methods apply.`}
        </Notice>
      ) : null}
      <Disclosure open={isNew} summary={zoneText(zone)}>
        <div className="form">
          <TextField
            label="Zone name"
            dense
            required
            hint="Only you see it."
            value={zone.name}
            maxLength={MAX_ADMIN_TEXT.shippingMethod}
            error={nameProblem(zone.name, zones.toSpliced(at, 1)) ?? undefined}
            onChange={({ target }) => set({ name: target.value })}
          />
          <p className="second small">
            Tick no country for everywhere else: all places that no other zone names.
          </p>
          <CountryList
            label={`Countries of ${title}`}
            chosen={zone.countries}
            onChange={(countries) => set({ countries })}
          />
          <ChipInput
            label="Only these postcodes"
            hint="Such as 24103, 24100-24159 or HS*. Press Enter or type a comma to add one; leave empty for all."
            values={zone.postcodes}
            onChange={(postcodes) =>
              set({ postcodes: postcodes.map((each) => each.toUpperCase()) })
            }
          />
          <ChipInput
            label="Only these regions"
            hint="As addresses have them, such as CA for California. Leave empty for all."
            values={zone.regions}
            onChange={(regions) => set({ regions })}
          />
        </div>
      </Disclosure>
      {zone.methods.length === 0 ? (
        <p className="second">No methods: you do not ship there.</p>
      ) : null}
      {zone.methods.map((method, index) => (
        // New methods have no name, so the index is the key.
        <ShippingMethodFields
          key={index}
          method={method}
          others={zone.methods.toSpliced(index, 1)}
          taxClasses={taxClasses}
          onChange={(changed) => setMethods(zone.methods.with(index, changed))}
          onRemove={() => setMethods(zone.methods.toSpliced(index, 1))}
        />
      ))}
      {zone.methods.length < MAX_ZONE_METHODS ? (
        <Button
          size="dense"
          icon="plus"
          aria-label={`Add method to ${title}`}
          onClick={() => setMethods([...zone.methods, NEW_METHOD])}
        >
          Add method
        </Button>
      ) : null}
    </section>
  );
}
