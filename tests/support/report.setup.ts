/** Adds to the report of each case where its time went and, when it fails, the logs of its processes. */
import { afterEach, beforeEach } from 'vitest';
import { consumeSpent, forgetLogsOfCase, logTails } from '#support/report/case-report.ts';

beforeEach(({ task, onTestFailed }) => {
  forgetLogsOfCase();
  onTestFailed(() => {
    task.meta.logs = logTails();
  });
});

afterEach(({ task }) => {
  task.meta.spent = consumeSpent();
});
