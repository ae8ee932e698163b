import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ImportColumnWire, JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { CATEGORIES, type Category } from '#contract/limits.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toastFailure } from '#web/toasts.ts';

/** Read under its own name: kept, and given back on export. */
const KEPT = '\u0000kept';
const NOT_READ = '\u0000not read';

const chosenFor = ({ field }: ImportColumnWire, fields: readonly string[]): string =>
  field === '' ? NOT_READ : fields.includes(field) ? field : KEPT;

/** Which column of the file is which value of a product; the shop's own reading stands there first. */
export function MappingForm({ job }: { job: JobDetailsWire }) {
  const api = useAdminApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [category, setCategory] = useState(job.category ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const of = (column: ImportColumnWire) => chosen[column.name] ?? chosenFor(column, job.fields);

  const compare = async () => {
    setBusy(true);
    setProblem(null);
    const mapping: Record<string, string> = {};
    for (const column of job.columns) {
      const field = of(column);
      if (field !== KEPT) mapping[column.name] = field === NOT_READ ? '' : field;
    }
    const done = await api.adminImports.plan({
      params: { jobId: job._id },
      body: { mapping, category: category === '' ? null : (category as Category) },
    });
    setBusy(false);
    if (!done.ok) {
      if (done.status === 422) setProblem(done.message);
      else toastFailure(done, 'The file could not be compared', () => void compare());
      return;
    }
    await navigate('?', { replace: true, preventScrollReset: true });
    await revalidate();
  };
  const options = [
    { value: NOT_READ, label: 'Do not read' },
    { value: KEPT, label: 'Keep for export only' },
    ...job.fields.map((field) => ({ value: field, label: field })),
  ];
  return (
    <form
      className="admin-sheet mapping"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void compare();
      }}
    >
      <h2>Columns of the file</h2>
      <p className="second">
        Say what each column is. What was recognised is chosen already; the values below a name are
        the first of the file.
      </p>
      <ul>
        {job.columns.map((column) => (
          <li key={column.name}>
            <div>
              <b>{column.name}</b>
              <p className="second small mapping-samples">
                {column.samples.length > 0
                  ? column.samples.join(' · ')
                  : 'Blank in the first lines'}
              </p>
            </div>
            <SelectField
              label={`${column.name} is`}
              hideLabel
              dense
              options={options}
              value={of(column)}
              onChange={(event) => setChosen({ ...chosen, [column.name]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label="Category for products whose words tell none"
        hint="Without one such products are refused."
        placeholder="None"
        options={CATEGORIES.map(({ id, label }) => ({ value: id, label }))}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="bad" title={problem} />
        </div>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          Compare with the shop
        </Button>
        <span className="second small">Nothing is written yet.</span>
      </div>
    </form>
  );
}
