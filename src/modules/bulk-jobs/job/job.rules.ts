/** The states of a bulk job as one table: what each state allows, and which state follows. */
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';

export type JobState = JobWire['state'];

/** What a job can be asked to do, by an administrator or on the command line. */
export type JobAction = NonNullable<JobWire['wanted']>;

export type JobEvent =
  | JobAction
  | 'cancel'
  | 'planned'
  | 'failed'
  | 'applied'
  | 'undone'
  | 'partly undone'
  | 'expired';

const TRANSITIONS: Readonly<Record<JobState, Readonly<Partial<Record<JobEvent, JobState>>>>> = {
  uploaded: { plan: 'reading', cancel: 'cancelled', expired: 'cancelled' },
  reading: { planned: 'planned', failed: 'failed', cancel: 'cancelled', expired: 'failed' },
  planned: { plan: 'reading', apply: 'applying', cancel: 'cancelled', expired: 'failed' },
  // An interrupted job is resumed by the action that it was interrupted in, or undone.
  applying: { apply: 'applying', applied: 'applied', undo: 'undoing' },
  applied: { undo: 'undoing' },
  undoing: { undo: 'undoing', undone: 'undone', 'partly undone': 'applied' },
  undone: {},
  cancelled: {},
  failed: { plan: 'reading', cancel: 'cancelled' },
};

/** The state while an action runs. */
export const RUNNING_STATE = { plan: 'reading', apply: 'applying', undo: 'undoing' } as const;

/** Whether a process works on a job in this state, or was interrupted while it did. */
export const isRunning = (state: JobState): boolean =>
  Object.values(RUNNING_STATE).some((running) => running === state);

/**
 * The state after an event of the job itself.
 * @throws TypeError when the event is not possible in this state: a defect
 */
export function stateAfter(state: JobState, event: JobEvent): JobState {
  const next = TRANSITIONS[state][event];
  if (!next) throw new TypeError(`a bulk job that is ${state} cannot be ${event}`);
  return next;
}

interface NamedJob {
  readonly kind: 'import' | 'edit';
  readonly number: number;
  readonly state: JobState;
}

const nameOf = ({ kind, number }: NamedJob): string =>
  `${kind === 'import' ? 'Import' : 'Bulk edit'} ${number}`;

/** The state after what a person requests, or why the job's state does not allow it. */
export function stateAfterRequest(
  job: NamedJob,
  request: JobAction | 'cancel',
): JobState | Refusal {
  return (
    TRANSITIONS[job.state][request] ??
    refuse('IMPORT_STATE', { what: `${nameOf(job)} ${reasonAgainst(job.state, request)}` })
  );
}

function reasonAgainst(state: JobState, request: JobAction | 'cancel'): string {
  const already: Partial<Record<JobState, string>> = {
    applied: 'is already applied.',
    undoing: 'is being undone.',
    undone: 'is already undone.',
    cancelled: 'was cancelled.',
  };
  switch (request) {
    case 'plan':
      return already[state] ?? 'is already being compared.';
    case 'apply':
      return (
        already[state] ??
        (state === 'failed'
          ? 'failed, so there is nothing to apply.'
          : 'is not compared yet. Wait until you can review the changes.')
      );
    case 'undo':
      return state === 'undone'
        ? 'is already undone.'
        : 'has not written anything, so there is nothing to undo.';
    case 'cancel':
      return state === 'undone'
        ? 'is already undone.'
        : 'has already written changes. You can undo it instead.';
  }
}

/** Why no new import can start from the command line, and how to continue. */
export const interruptedMessage = ({
  number,
  title,
  state,
}: Pick<NamedJob, 'number' | 'state'> & { readonly title: string }): string =>
  state === 'undoing'
    ? `Undoing import ${number} (${title}) was interrupted. Finish it under Import in the admin area, or with --undo ${number}.`
    : `Import ${number} (${title}) was interrupted. Finish or undo it under Import in the admin area, or with --resume ${number} or --undo ${number}.`;
