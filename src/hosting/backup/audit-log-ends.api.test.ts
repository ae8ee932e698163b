import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditLogProblem } from '#hosting/backup/audit-log-ends.ts';
import { createBackupStore } from '#hosting/backup/backup-store.ts';
import { backupId, writeManifest, type Manifest } from '#hosting/backup/manifest.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { latestAuditEnd, recordAudit } from '#modules/audit/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aTestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { ctx } = shop;
const admin = await aUser(ctx, { role: 'owner' });

const write = (name: string) =>
  inTransaction(ctx.db, (trx) =>
    recordAudit(
      trx,
      admin,
      { action: 'product.update', record: { kind: 'product', id: null, name } },
      ctx.clock.now(),
    ),
  );

const store = createBackupStore(
  createDiskFileStore(testFolder()),
  { encryption: randomBytes(32), naming: randomBytes(32) },
  'the test folder',
);
let day = 0;
/** A backup of the shop as it is now. @param lastSegment begins with its timeline */
async function backUp(lastSegment: string, walFolder = 'wal'): Promise<Manifest> {
  const startedAt = new Date(Date.UTC(2026, 0, (day += 1)));
  const manifest: Manifest = {
    id: backupId(startedAt),
    startedAt,
    finishedAt: startedAt,
    postgresVersion: '18.0',
    firstSegment: lastSegment,
    lastSegment,
    walFolder,
    cluster: { folders: [], files: [] },
    dataFiles: [],
    pictures: [],
    auditEnd: await latestAuditEnd(ctx.db),
  };
  await writeManifest(store, manifest);
  return manifest;
}
const problem = (manifest: Manifest) => auditLogProblem(store, manifest, ctx.pool);
const asOwner = (change: string) =>
  shop.owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${change}; COMMIT`);
const CUT = 'SELECT entry_id FROM audit_chain WHERE place >';

test('what a backup noted of the audit log is demanded from each later one', async () => {
  expect(await problem(await backUp('000000010000000000000001'))).toBeNull();
  for (const name of ['One', 'Two', 'Three']) await write(name);
  const second = await backUp('000000010000000000000002');
  await write('Four');
  expect(await problem(await backUp('000000010000000000000003'))).toBeNull();

  // Cut off and written on: the database itself shows nothing.
  await asOwner(
    `DELETE FROM audit_entries WHERE id IN (${CUT} 2); DELETE FROM audit_chain WHERE place > 2`,
  );
  await write('Another');
  await write('And another');
  const cut = await backUp('000000010000000000000004');
  expect(await problem(cut)).toContain(second.startedAt.toISOString());

  // Two entries of a time that a restore has undone.
  const history = '1\t0/3000000\tno recovery target specified\n';
  await store.put('wal/00000002.history', Buffer.from(history));
  expect(await problem(await backUp('000000020000000000000004'))).toContain(
    'the backup of 2026-01-02',
  );
  await store.put('wal/00000002.history', Buffer.from(history.replace('0/3', '0/1')));
  expect(await problem(await backUp('000000020000000000000005'))).toBeNull();

  // Of its own backup, too.
  const own = await backUp('000000020000000000000006', 'wal-7');
  expect(await problem(own)).toBeNull();
  expect(await problem({ ...own, auditEnd: { place: 9, hash: '00' } })).toContain('entry 9');
});
