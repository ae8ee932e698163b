import { inDigits } from '#ui/digits.ts';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { StitchProgress } from '#ui/loading.tsx';

const STEPS = {
  reading: ['Reading the file', 'lines'],
  comparing: ['Comparing with the shop', 'products'],
  writing: ['Writing', 'products'],
  'taking back': ['Undoing', 'products'],
} as const;
const WAITING = { plan: 'Comparing with the shop', apply: 'Writing', undo: 'Undoing' } as const;

/** How far the worker is with a job; nothing when it is not at it. */
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
            ? `${inDigits(progress.done)}${progress.of === null ? '' : ` of ${inDigits(progress.of)}`} ${noun}`
            : 'Waiting for its turn'}
        </span>
      </p>
      {progress?.of ? (
        <StitchProgress label={label} value={progress.done} max={progress.of} />
      ) : (
        <StitchProgress label={label} />
      )}
    </div>
  );
}
