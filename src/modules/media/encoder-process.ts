/** The child process of encoder.ts: one reply for each task. Exits when its parent does. */
import { setPriority } from 'node:os';
import { createMaster, resize } from '#modules/media/encode-picture.ts';
import type { EncoderReply, Task } from '#modules/media/encoder.ts';

const niceness = Number(process.argv[2] ?? 0);
if (niceness > 0) setPriority(niceness);

function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'create-master':
      return createMaster(task.bytes);
    case 'resize':
      return resize(task.bytes, task.width, task.format);
  }
}

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  const reply = (answer: EncoderReply) => process.send?.(answer);
  work(task).then(
    (result) => reply({ id, result }),
    (error: unknown) =>
      reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
