import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { RemovableChip } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paymentLabel } from '#web/orders/order-labels.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

const FIELDS = ['status', 'payment', 'from', 'to'] as const;
/** Those of one customer are shown from the customer's page. */
const NAMES = [...FIELDS, 'customer'] as const;

/** Status, payment and dates behind one button; active filters are removable chips beside it. */
export function OrderFilters({
  customer,
}: {
  /** Name of the customer whose orders are shown, if they have any. */
  customer: string | undefined;
}) {
  const params = useRequestedParams();
  const { set } = useListParams();
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    dense: true,
    value: params.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <Popover
        role="dialog"
        label="Filters"
        trigger={(attributes) => (
          <button type="button" className="btn btn-quiet btn-dense" {...attributes}>
            <Icon name="filter" />
            Filters
          </button>
        )}
      >
        {() => (
          <div className="form order-filters">
            <SelectField
              label="Order Status"
              placeholder="Any"
              options={ORDER_STATUSES.map((value) => ({ value, label: orderStatusLabel(value) }))}
              {...field('status')}
            />
            <SelectField
              label="Payment Status"
              placeholder="Any"
              options={PAYMENT_STATUSES.map((value) => ({ value, label: paymentLabel(value) }))}
              {...field('payment')}
            />
            <TextField type="date" label="From" {...field('from')} />
            <TextField type="date" label="To" {...field('to')} />
          </div>
        )}
      </Popover>
      {NAMES.map((name) => {
        const value = params.get(name);
        return value ? (
          <RemovableChip
            key={name}
            label={name === 'customer' ? (customer ?? 'One customer') : chipLabel(name, value)}
            onRemove={() => set({ [name]: null })}
          />
        ) : null;
      })}
    </>
  );
}

function chipLabel(name: (typeof FIELDS)[number], value: string): string {
  const status = ORDER_STATUSES.find((each) => each === value);
  const payment = PAYMENT_STATUSES.find((each) => each === value);
  if (name === 'status' && status) return orderStatusLabel(status);
  if (name === 'payment' && payment) return `Payment: ${paymentLabel(payment)}`;
  return name === 'from' ? `From ${value}` : name === 'to' ? `To ${value}` : value;
}
