import { ZonePanel } from '#admin/settings/shipping-zone.tsx';
import { newZone } from '#admin/settings/shipping-zone.rules.ts';
import { TryShipping } from '#admin/settings/try-shipping.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { settingPath } from '#admin/shared/settings/setting-pages.ts';
import { MAX_SHIPPING_ZONES } from '#contract/limits.ts';
import { chargesTax } from '#contract/tax-settings.ts';
import { shopShippingOf, type ShippingZone } from '#contract/shipping-zones.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Where the shop sends to, and by which methods. */
export function ShippingSettings({ form: { values, problems, set } }: { form: SettingsForm }) {
  const zones: readonly ShippingZone[] = values.shippingZones;
  // Servers and browsers name some countries differently.
  const isHydrated = useHydrated();
  const shop = shopShippingOf(values);
  const change = (changed: readonly ShippingZone[]) => set({ shippingZones: [...changed] });
  if (!isHydrated) return null;
  const hasRest = zones.some(({ countries }) => countries.length === 0);
  return (
    <>
      <section className="panel" aria-labelledby="settings-shipping">
        <h2 id="settings-shipping">Shipping</h2>
        <p className="second small">
          Where you ship, how, and for how much. Products use these methods unless they have their
          own.
        </p>
        {zones.length === 0 ? (
          <p>
            You have no zones yet: each product is sent by its own methods, and for nothing if it
            has none.
          </p>
        ) : null}
        {zones.length > 0 && shop.home === '' ? (
          <Notice tone="caution">
            {'Zones with countries need addresses with a country. '}
            <TextLink href={settingPath('homeCountry')}>Choose your country</TextLink>
          </Notice>
        ) : null}
        <div data-setting="shippingZones" tabIndex={-1}>
          {problems['shippingZones'] ? <FieldError>{problems['shippingZones']}</FieldError> : null}
          {zones.length < MAX_SHIPPING_ZONES ? (
            <Button
              size="dense"
              icon="plus"
              onClick={() => change([...zones, newZone(zones, shop.home)])}
            >
              Add zone
            </Button>
          ) : (
            <p className="field-hint">{`There can be up to ${MAX_SHIPPING_ZONES} zones.`}</p>
          )}
        </div>
      </section>
      {zones.map((_, at) => (
        // New zones have no name, so the index is the key.
        <ZonePanel
          key={at}
          zones={zones}
          at={at}
          taxClasses={chargesTax(values) ? values.taxClasses : null}
          onChange={(zone) => change(zones.with(at, zone))}
          onRemove={() => change(zones.toSpliced(at, 1))}
        />
      ))}
      {zones.length > 0 ? (
        <>
          {hasRest ? null : (
            <Notice tone="info">
              Everywhere else: you do not ship. Customers there see it at checkout.
            </Notice>
          )}
          <TryShipping shop={shop} />
        </>
      ) : null}
    </>
  );
}
