import type { Progress } from '../../src/modules/bulk-jobs/index.ts';

const WORDS: Record<Progress['step'], string> = {
  reading: 'Reading: line',
  comparing: 'Comparing: product',
  writing: 'Writing: product',
  'taking back': 'Taking back: product',
};
const EVERY_MS = 200;
const PLAIN_EVERY_MS = 5000;

/** Progress on one line that renews itself on a terminal; elsewhere a line now and then. */
export function showProgress(): { tell: (progress: Progress) => void; end: () => void } {
  const terminal = process.stderr.isTTY;
  let told = performance.now();
  let shown = false;
  return {
    tell: ({ step, done, of }) => {
      const now = performance.now();
      if (now - told < (terminal ? EVERY_MS : PLAIN_EVERY_MS)) return;
      told = now;
      const text = `${WORDS[step]} ${done.toLocaleString('en-US')}${of === null ? '' : ` of ${of.toLocaleString('en-US')}`}`;
      process.stderr.write(terminal ? `\r\u001B[K${text}` : `${text}\n`);
      shown = terminal;
    },
    end: () => {
      if (shown) process.stderr.write('\r\u001B[K');
      shown = false;
    },
  };
}
