import { onTestFailed } from 'vitest';
import type { RunningInstances } from './two-instances.ts';

const LOG_CHARACTERS = 5000;

/** Call in `beforeEach`: prints the end of the instances' logs when the test fails. */
export function printLogsOnFailure({ instances }: RunningInstances): void {
  onTestFailed(() => {
    for (const instance of instances)
      console.error(`--- ${instance.url}\n${instance.log().slice(-LOG_CHARACTERS)}`);
  });
}
