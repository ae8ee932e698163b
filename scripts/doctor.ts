/** `npm run doctor`: checks the invariants of the shop's data. Read-only. */
import { runDoctor } from '../src/app/doctor/doctor.ts';
import type { Violation } from '../src/app/doctor/violation.ts';
import { readInvariants } from '../src/app/doctor/invariants.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { latestAuditEnd } from '../src/modules/audit/index.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { createDb } from '../src/platform/database/pool.ts';
import { runCommand } from './command.ts';
import { requireTables, withDatabase } from './database-url.ts';

function printViolations(violations: readonly Violation[]): void {
  for (const [name, ofKind] of Map.groupBy(violations, (violation) => violation.name)) {
    console.log(`\n${name}  ${ofKind[0]?.meaning ?? ''}`);
    for (const { problem } of ofKind) console.log(`    - ${problem}`);
    console.log(`    What to do: ${ofKind[0]?.fix ?? ''}`);
  }
}

async function checkShop(): Promise<number> {
  const settings = readSettings(process.env);
  const { violations, latest } = await withDatabase(async (url) => {
    await requireTables(url);
    const pool = createCommandPool(url);
    try {
      return {
        violations: await runDoctor(pool, { files: createFileStore(settings) }),
        latest: await latestAuditEnd(createDb(pool)),
      };
    } finally {
      await pool.end();
    }
  });
  printViolations(violations);
  if (latest) console.log(`Audit log: ${latest.place} entries, latest hash ${latest.hash}`);
  const checked = (await readInvariants()).length + 1;
  console.log(
    violations.length === 0
      ? `No problems found: ${checked} invariants were checked.`
      : `\n${violations.length} problems found.`,
  );
  return violations.length === 0 ? 0 : 1;
}

await runCommand({
  usage: "npm run doctor   checks the invariants of the shop's data, and changes nothing",
  run: checkShop,
});
