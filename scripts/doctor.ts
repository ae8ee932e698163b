/** `npm run doctor`: looks whether everything that must be true of the shop's data is true. Changes nothing. */
import pg from 'pg';
import { runDoctor } from '../src/app/doctor/doctor.ts';
import type { Finding } from '../src/app/doctor/finding.ts';
import { readInvariants } from '../src/app/doctor/invariants.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { withDatabase } from './database-url.ts';

function tell(findings: readonly Finding[]): void {
  for (const [name, ofKind] of Map.groupBy(findings, (finding) => finding.name)) {
    console.log(`\n${name}  ${ofKind[0]?.meaning ?? ''}`);
    for (const { problem } of ofKind) console.log(`    - ${problem}`);
    console.log(`    What to do: ${ofKind[0]?.cure ?? ''}`);
  }
}

const findings = await withDatabase(async (url) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await runDoctor(pool, { files: createFileStore(readSettings(process.env)) });
  } finally {
    await pool.end();
  }
});
tell(findings);
const kinds = (await readInvariants()).length + 1;
console.log(
  findings.length === 0
    ? `The shop is well: ${kinds} kinds of fault were looked for, none found.`
    : `\n${findings.length} found.`,
);
process.exit(findings.length === 0 ? 0 : 1);
