/** What failed in a suite, with what a reader needs to understand it: the assertion, and the logs of the processes. */
import type { SuiteReport } from '#support/report/reporter.ts';

export interface Failure {
  readonly name: string;
  readonly text: string;
}

const MOST_LINES = 40;

export const failuresOf = ({ files, errors }: SuiteReport): Failure[] => [
  ...files.flatMap(({ file, cases, errors: ofFile }) => [
    ...(ofFile.length > 0 ? [{ name: file, text: shortened(ofFile.join('\n')) }] : []),
    ...cases
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors: ofCase, logs = {} }) => ({
        name: `${file}: ${name}`,
        text: [
          shortened(ofCase.join('\n')),
          ...Object.entries(logs)
            .filter(([, log]) => log !== '')
            .map(([process, log]) => `--- log of ${process}\n${log}`),
        ].join('\n'),
      })),
  ]),
  ...errors.map((text) => ({ name: 'outside of the tests', text: shortened(text) })),
];

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MOST_LINES
    ? text
    : [...lines.slice(0, MOST_LINES), `(${lines.length - MOST_LINES} more lines)`].join('\n');
}
