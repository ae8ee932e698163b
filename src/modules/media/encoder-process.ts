/** The process that touches pixels for the shop: one answer for each task, gone when the shop is. */
import { setPriority } from 'node:os';
import { develop, narrow, narrowToAvifs } from '#modules/media/encode.ts';
import type { Answer, Task } from '#modules/media/encoder.ts';

const niceness = Number(process.argv[2] ?? 0);
if (niceness > 0) setPriority(niceness);

function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'develop':
      return develop(task.bytes);
    case 'narrow':
      return narrow(task.bytes, task.width);
    case 'narrow-to-avifs':
      return narrowToAvifs(task.bytes);
  }
}

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  const tell = (answer: Answer) => process.send?.(answer);
  work(task).then(
    (done) => tell({ id, done }),
    (error: unknown) =>
      tell({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
