import { currencyWord } from '#kernel/shop-format.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { useRef, useState } from 'react';
import type { JobDetailsWire, ProductFilterInput } from '#contract/bulk-jobs.contract.ts';
import { ChangesList } from '#admin/shared/bulk-edit/changes-list.tsx';
import { editFor, EDITS, type EditId } from '#admin/shared/bulk-edit/edit-choice.ts';
import { JobProgress } from '#admin/shared/bulk-edit/job-progress.tsx';
import { pluralize } from '#admin/shared/bulk-edit/job-labels.ts';
import { useBulkJob, type Preview, type Selected } from '#admin/shared/bulk-edit/use-bulk-job.ts';
import type { Chosen } from '#admin/shared/table/selection.ts';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const UNITS = {
  money: { label: () => `Amount in ${currencyWord()}`, inputMode: 'decimal' },
  percent: { label: () => 'Percent', inputMode: 'decimal' },
  units: { label: () => 'Units', inputMode: 'numeric' },
} as const;

const isEdit = (value: string): value is EditId => EDITS.some(({ id }) => id === value);

export interface BulkEditProps {
  chosen: Chosen;
  count: number;
  /** The list's filter, for a selection of all that match. */
  filter: ProductFilterInput;
  /** Called when the job has started; the page is revalidated when it is done. */
  onStarted?: () => void;
}

/** Choose a change, preview it, apply it. Nothing is written before Apply. */
export function BulkEditDialog({
  chosen,
  count,
  filter,
  onStarted,
  onClose,
}: BulkEditProps & { onClose: () => void }) {
  const { preview, busy, runningJob, createPreview, discardPreview, apply } = useBulkJob();
  const { categories } = useShopFacts();
  const [what, setWhat] = useState<EditId>('price set');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const unit = EDITS.find(({ id }) => id === what)?.unit ?? null;
  const products = pluralize(count, 'product');

  const showPreview = () => {
    const edit = editFor(what, value);
    if (typeof edit === 'string') {
      setProblem(edit);
      form.current?.querySelector<HTMLElement>('[name="value"]')?.focus();
      return;
    }
    setProblem(undefined);
    const selection: Selected =
      'ids' in chosen
        ? { ids: [...chosen.ids] }
        : { filter, ...(chosen.except.length > 0 ? { except: [...chosen.except] } : {}) };
    void createPreview(selection, edit);
  };
  const applyJob = async (job: JobDetailsWire) => {
    if (!(await apply(job))) return;
    onStarted?.();
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      title={preview ? preview.job.title : `Change ${products}`}
      onClose={() => {
        discardPreview();
        onClose();
      }}
      footer={
        preview ? (
          <>
            <Button variant="quiet" onClick={discardPreview}>
              Back
            </Button>
            <ApplyButton preview={preview} busy={busy} onApply={applyJob} />
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={showPreview}>
            Preview
          </Button>
        )
      }
    >
      {preview ? (
        <PreviewBody preview={preview} />
      ) : (
        <form
          ref={form}
          className="bulk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) showPreview();
          }}
        >
          <SelectField
            label="What to do"
            options={EDITS.map(({ id, label }) => ({ value: id, label }))}
            value={what}
            data-first-focus=""
            onChange={({ target }) => {
              if (isEdit(target.value)) setWhat(target.value);
              setProblem(undefined);
            }}
          />
          {unit === 'category' ? (
            <SelectField
              label="Category"
              name="value"
              placeholder="Choose"
              options={categoryOptions(categories)}
              value={value}
              error={problem}
              onChange={({ target }) => setValue(target.value)}
            />
          ) : unit ? (
            <TextField
              label={UNITS[unit].label()}
              name="value"
              inputMode={UNITS[unit].inputMode}
              autoComplete="off"
              value={value}
              error={problem}
              hint={
                unit === 'units'
                  ? 'Units for sale; for each colour and size where stock is tracked that way'
                  : undefined
              }
              onChange={({ target }) => setValue(target.value)}
            />
          ) : null}
          {runningJob ? (
            <JobProgress job={runningJob} />
          ) : (
            <p className="second small">You’ll review every change before it is saved.</p>
          )}
        </form>
      )}
    </Dialog>
  );
}

function ApplyButton({
  preview: { job },
  busy,
  onApply,
}: {
  preview: Preview;
  busy: boolean;
  onApply: (job: JobDetailsWire) => Promise<void>;
}) {
  const { changed, deleted } = job.summary;
  if (job.state !== 'planned' || changed + deleted === 0) return null;
  return (
    <Button
      variant={deleted > 0 ? 'danger' : 'primary'}
      busy={busy}
      onClick={() => void onApply(job)}
    >
      {deleted > 0
        ? `Delete ${pluralize(deleted, 'product')}`
        : `Change ${pluralize(changed, 'product')}`}
    </Button>
  );
}

function PreviewBody({ preview: { job, rows } }: { preview: Preview }) {
  const { products, changed, deleted, unchanged, refused } = job.summary;
  const parts = [
    changed > 0 ? `${pluralize(changed, 'product')} will change` : '',
    deleted > 0 ? `${pluralize(deleted, 'product')} will be deleted` : '',
    unchanged > 0 ? `${pluralize(unchanged, 'product')} will not change` : '',
    refused > 0 ? `${pluralize(refused, 'product')} cannot be changed` : '',
  ].filter(Boolean);
  return (
    <div className="bulk-preview">
      <p role="status">
        <b>{parts.length > 0 ? `${parts.join(', ')}.` : (job.problem ?? 'Nothing to change.')}</b>
      </p>
      <ChangesList rows={rows} label="First changes" />
      {products > rows.length ? (
        <p className="second small">
          <span>{`The first ${rows.length} of ${formatNumber(products)}.`}</span>{' '}
          <a className="link" href={`/admin/import/${job._id}`} target="_blank" rel="noreferrer">
            See all
          </a>
        </p>
      ) : null}
    </div>
  );
}
