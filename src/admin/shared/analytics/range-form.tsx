import { useRequestedParams } from '#admin/shared/table/list-params.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';

/** A GET form for any date range; keeps the tab and the chart's unit. */
export function RangeForm({ range }: { range: { from: string; to: string } | null }) {
  const params = useRequestedParams();
  return (
    <Form method="get" className="range-form" preventScrollReset>
      {['tab', 'by'].map((name) => {
        const value = params.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <TextField
        label="From"
        type="date"
        name="from"
        dense
        required
        defaultValue={range?.from ?? params.get('from') ?? ''}
      />
      <TextField
        label="To"
        type="date"
        name="to"
        dense
        required
        defaultValue={range?.to ?? params.get('to') ?? ''}
      />
      <Button type="submit" size="dense">
        Show
      </Button>
    </Form>
  );
}
