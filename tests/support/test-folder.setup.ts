import { aroundAll } from 'vitest';
import { removeTestFolders } from '#support/test-folder.ts';

// Around all rather than after all: what a file's fixtures started still uses the folder in `afterAll`.
aroundAll(async (runSuite) => {
  try {
    await runSuite();
  } finally {
    removeTestFolders();
  }
});
