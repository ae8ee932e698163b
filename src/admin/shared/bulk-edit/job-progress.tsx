import { formatNumber } from '#kernel/format-number.ts';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { ProgressBar } from '#ui/loading.tsx';

const STEPS = {
  reading: ['Reading the file', 'lines'],
  comparing: ['Comparing with your shop', 'products'],
  writing: ['Saving', 'products'],
  'taking back': ['Undoing', 'products'],
} as const;
const WAITING = { plan: 'Comparing with your shop', apply: 'Saving', undo: 'Undoing' } as const;

/** Progress of a running job; nothing otherwise. */
export function JobProgress({ job }: { job: JobDetailsWire }) {
  if (job.wanted === null) return null;
  const { progress } = job;
  const [label, noun] = progress ? STEPS[progress.step] : [WAITING[job.wanted], ''];
  return (
    <div className="job-progress">
      <AnnounceOnChange text={label} />
      <p>
        <b>{label}</b>{' '}
        <span className="second num">
          {progress
            ? `${formatNumber(progress.done)}${progress.of === null ? '' : ` of ${formatNumber(progress.of)}`} ${noun}`
            : 'Waiting in the queue'}
        </span>
      </p>
      {progress?.of ? (
        <ProgressBar label={label} value={progress.done} max={progress.of} />
      ) : (
        <ProgressBar label={label} />
      )}
    </div>
  );
}
