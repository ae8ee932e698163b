/** A database server that outlived its shop. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { testFolder } from '#support/test-folder.ts';

test('a server that a killed shop left running is restarted when it is to archive its log', async () => {
  const folder = path.join(testFolder(), 'shop');
  const killed = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
     await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: () => undefined });
     process.exit(0);`,
  ]);
  expect(killed.status, killed.stderr.toString()).toBe(0);
  const archiving = await startEmbeddedPostgres({
    dataDir: folder,
    archive: true,
    log: () => undefined,
  });
  onTestFinished(() => archiving.stop());
  expect(archiving.wasAdopted).toBe(false);
});
