import { inDigits } from '#ui/digits.ts';
import { useRef, useState } from 'react';
import type { JobDetailsWire, ProductFilterSent } from '#contract/bulk-jobs.contract.ts';
import { CATEGORIES } from '#contract/limits.ts';
import { ChangesList } from '#admin/shell/bulk-edit/changes-list.tsx';
import { editFor, EDITS, type EditId } from '#admin/shell/bulk-edit/edit-choice.ts';
import { JobProgress } from '#admin/shell/bulk-edit/job-progress.tsx';
import { counted } from '#admin/shell/bulk-edit/job-words.ts';
import { useBulkJob, type Preview, type Selected } from '#admin/shell/bulk-edit/use-bulk-job.ts';
import type { Chosen } from '#admin/shell/list/selection.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const UNITS = {
  dollars: { label: 'Amount in dollars', inputMode: 'decimal' },
  percent: { label: 'Percent', inputMode: 'decimal' },
  pieces: { label: 'Pieces', inputMode: 'numeric' },
} as const;

const isEdit = (value: string): value is EditId => EDITS.some(({ id }) => id === value);

export interface BulkEditProps {
  chosen: Chosen;
  count: number;
  /** What the list shows, for all that match. */
  filter: ProductFilterSent;
  /** The change is being written; the list is read anew when it is done. */
  onBegun?: () => void;
}

/** Choose a change, look at what it would do, apply it. Nothing is written before the last press. */
export function BulkEditDialog({
  chosen,
  count,
  filter,
  onBegun,
  onClose,
}: BulkEditProps & { onClose: () => void }) {
  const { preview, busy, atWork, look, giveUp, apply } = useBulkJob();
  const [what, setWhat] = useState<EditId>('price set');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const unit = EDITS.find(({ id }) => id === what)?.unit ?? null;
  const products = counted(count, 'product');

  const lookAtIt = () => {
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
    void look(selection, edit);
  };
  const applyIt = async (job: JobDetailsWire) => {
    if (!(await apply(job))) return;
    onBegun?.();
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      title={preview ? preview.job.title : `Change ${products}`}
      onClose={() => {
        giveUp();
        onClose();
      }}
      footer={
        preview ? (
          <>
            <Button variant="quiet" onClick={giveUp}>
              Back
            </Button>
            <ApplyButton preview={preview} busy={busy} onApply={applyIt} />
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={lookAtIt}>
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
            if (!busy) lookAtIt();
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
              options={CATEGORIES.map(({ id, label }) => ({ value: id, label }))}
              value={value}
              error={problem}
              onChange={({ target }) => setValue(target.value)}
            />
          ) : unit ? (
            <TextField
              label={UNITS[unit].label}
              name="value"
              inputMode={UNITS[unit].inputMode}
              autoComplete="off"
              value={value}
              error={problem}
              hint={
                unit === 'pieces'
                  ? 'For sale; of each colour and size, where stock is kept by them'
                  : undefined
              }
              onChange={({ target }) => setValue(target.value)}
            />
          ) : null}
          {atWork ? (
            <JobProgress job={atWork} />
          ) : (
            <p className="second small">Nothing is written before you have seen what changes.</p>
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
        ? `Delete ${counted(deleted, 'product')}`
        : `Change ${counted(changed, 'product')}`}
    </Button>
  );
}

function PreviewBody({ preview: { job, rows } }: { preview: Preview }) {
  const { products, changed, deleted, unchanged, refused } = job.summary;
  const parts = [
    changed > 0 ? `${counted(changed, 'product')} will change` : '',
    deleted > 0 ? `${counted(deleted, 'product')} will be deleted` : '',
    unchanged > 0 ? `${counted(unchanged, 'product')} stay as they are` : '',
    refused > 0 ? `${counted(refused, 'product')} cannot be changed` : '',
  ].filter(Boolean);
  return (
    <div className="bulk-preview">
      <p role="status">
        <b>
          {parts.length > 0 ? `${parts.join(', ')}.` : (job.problem ?? 'Nothing would change.')}
        </b>
      </p>
      <ChangesList rows={rows} label="First differences" />
      {products > rows.length ? (
        <p className="second small">
          The first {rows.length} of {inDigits(products)}.{' '}
          <a className="link" href={`/admin/import/${job._id}`} target="_blank" rel="noreferrer">
            See all
          </a>
        </p>
      ) : null}
    </div>
  );
}
