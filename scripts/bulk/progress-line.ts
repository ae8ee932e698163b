import type { Progress } from '../../src/modules/bulk-jobs/index.ts';

const LABELS: Record<Progress['step'], string> = {
  reading: 'Reading: line',
  comparing: 'Comparing: product',
  writing: 'Writing: product',
  'taking back': 'Undoing: product',
};
const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 5000;

/** Shows progress: one updating line on a terminal, elsewhere a new line every five seconds. */
export function showProgress(): { report: (progress: Progress) => void; end: () => void } {
  const terminal = process.stderr.isTTY;
  let lastShownAt = performance.now();
  let shown = false;
  return {
    report: ({ step, done, of }) => {
      const now = performance.now();
      if (now - lastShownAt < (terminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return;
      lastShownAt = now;
      const text = `${LABELS[step]} ${done.toLocaleString('en-US')}${of === null ? '' : ` of ${of.toLocaleString('en-US')}`}`;
      process.stderr.write(terminal ? `\r\u001B[K${text}` : `${text}\n`);
      shown = terminal;
    },
    end: () => {
      if (shown) process.stderr.write('\r\u001B[K');
      shown = false;
    },
  };
}
