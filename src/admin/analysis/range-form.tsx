import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Any days at all: a form whose fields are the address. */
export function RangeForm({ range }: { range: { from: string; to: string } | null }) {
  return (
    <Form method="get" className="range-form" preventScrollReset>
      <TextField label="From" type="date" name="from" dense required defaultValue={range?.from} />
      <TextField label="To" type="date" name="to" dense required defaultValue={range?.to} />
      <Button type="submit" size="dense">
        Show
      </Button>
    </Form>
  );
}
