import { useQuery } from '@tanstack/react-query';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { MAX_SHIPPING_METHODS } from '#contract/limits.ts';
import type { FormShipping } from '#admin/products/product-values.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ShippingMethodsProps {
  methods: readonly FormShipping[];
  onChange: (methods: readonly FormShipping[]) => void;
  error?: string;
}

const EMPTY: FormShipping = { name: '', price: '', days: '' };

/** Spec 5: up to four; one without a name is not saved, a missing price is 0. */
export function ShippingMethods({ methods, onChange, error }: ShippingMethodsProps) {
  const change = (at: number, values: Partial<FormShipping>) =>
    onChange(methods.map((each, index) => (index === at ? { ...each, ...values } : each)));
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  const isOwn = methods.some(({ name }) => name.trim() !== '');
  return (
    <fieldset className="shipping-methods">
      <legend className="visually-hidden">Shipping methods</legend>
      {isOwn || !settings ? null : (
        <p className="second small">
          {settings.hasShippingZones
            ? 'This product is sent by the methods in your shipping settings. Add methods here if it has its own.'
            : 'Without a shipping method, customers pay nothing for sending this product.'}
        </p>
      )}
      {methods.map((method, at) => (
        // New methods have no unique name, so the index is the key.
        <div key={at} role="group" aria-label={`Shipping method ${at + 1}`}>
          <TextField
            label="Name"
            dense
            value={method.name}
            maxLength={100}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextField
            label="Shipping price"
            dense
            inputMode="decimal"
            value={method.price}
            onChange={(event) => change(at, { price: event.target.value })}
          />
          <TextField
            label="Estimated delivery"
            dense
            placeholder="2-3 days"
            value={method.days}
            maxLength={100}
            onChange={(event) => change(at, { days: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={`Remove shipping method ${at + 1}`}
            onClick={() => onChange(methods.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {methods.length < MAX_SHIPPING_METHODS ? (
        <Button size="dense" icon="plus" onClick={() => onChange([...methods, EMPTY])}>
          Add shipping method
        </Button>
      ) : (
        <p className="field-hint">{`A product can have up to ${MAX_SHIPPING_METHODS} shipping methods.`}</p>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}
