import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportColumnWire, JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { AddCategory } from '#admin/import/add-category.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toastFailure } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

/** A column without a product field: stored, and written again on export. */
const KEEP = '\u0000keep';
const IGNORE = '\u0000ignore';

const defaultFor = ({ field }: ImportColumnWire, fields: readonly string[]): string =>
  field === '' ? IGNORE : fields.includes(field) ? field : KEEP;

/** Maps the file's columns to product fields, starting with the recognised ones. */
export function MappingForm({ job }: { job: JobDetailsWire }) {
  const { categories } = useShopFacts();
  const api = useAdminApi();
  const navigate = useNavigate();
  const refresh = useRefresh('jobs');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [category, setCategory] = useState(job.category ?? '');
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  // Those of a known program need no mapping.
  const columns = job.program === null ? job.columns : [];
  const fieldOf = (column: ImportColumnWire) =>
    chosen[column.name] ?? defaultFor(column, job.fields);

  const compare = async () => {
    setProblem(null);
    const mapping: Record<string, string> = {};
    for (const column of columns) {
      const field = fieldOf(column);
      if (field !== KEEP) mapping[column.name] = field === IGNORE ? '' : field;
    }
    const done = await api.adminImports.plan({
      params: { jobId: job._id },
      body: { mapping, category: category === '' ? null : category },
    });
    if (!done.ok) {
      if (done.status === 422) setProblem(done.message);
      else toastFailure(done, 'The file could not be compared', () => submit(compare));
      return;
    }
    await navigate('?', { replace: true, preventScrollReset: true });
    await refresh();
  };
  const options = [
    { value: IGNORE, label: 'Ignore' },
    { value: KEEP, label: 'Keep for export only' },
    ...job.fields.map((field) => ({ value: field, label: field })),
  ];
  return (
    <form
      className="admin-sheet mapping"
      onSubmit={(event) => {
        event.preventDefault();
        submit(compare);
      }}
    >
      <h2>Columns of the file</h2>
      <p className="second">
        {job.program === null
          ? 'Match each column to a product field. Recognised columns are already matched; below each name are sample values.'
          : `This is a product file of ${job.program}. Its columns are known, so there is nothing to match.`}
      </p>
      <ul>
        {columns.map((column) => (
          <li key={column.name}>
            <div>
              <b>{column.name}</b>
              <p className="second small mapping-samples">
                {column.samples.length > 0 ? column.samples.join(' · ') : 'Empty in the first rows'}
              </p>
            </div>
            <SelectField
              label={`${column.name} is`}
              hideLabel
              dense
              options={options}
              value={fieldOf(column)}
              onChange={(event) => setChosen({ ...chosen, [column.name]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label="Category for products without one"
        hint="Otherwise such products are refused."
        placeholder="None"
        options={categoryOptions(categories)}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
      <AddCategory onAdded={setCategory} />
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="bad" title={problem} />
        </div>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          Compare with your shop
        </Button>
        <span className="second small">No product is changed yet.</span>
      </div>
    </form>
  );
}
