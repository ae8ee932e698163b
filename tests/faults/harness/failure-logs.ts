import { onTestFailed } from 'vitest';
import type { RunningInstances } from './two-instances.ts';

const TOLD = 5000;

/** Call in `beforeEach`: when the test fails, what the instances logged last is printed. */
export function tellLogsOnFailure({ instances }: RunningInstances): void {
  onTestFailed(() => {
    for (const instance of instances)
      console.error(`--- ${instance.url}\n${instance.log().slice(-TOLD)}`);
  });
}
