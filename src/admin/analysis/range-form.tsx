import { Form } from 'react-router';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Any days at all: a form whose fields are the address. The tab and the steps of the chart stay as they are. */
export function RangeForm({ range }: { range: { from: string; to: string } | null }) {
  const { params } = useListAddress();
  return (
    <Form method="get" className="range-form" preventScrollReset>
      {['tab', 'by'].map((name) => {
        const value = params.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <TextField label="From" type="date" name="from" dense required defaultValue={range?.from} />
      <TextField label="To" type="date" name="to" dense required defaultValue={range?.to} />
      <Button type="submit" size="dense">
        Show
      </Button>
    </Form>
  );
}
