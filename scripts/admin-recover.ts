/**
 * `npm run admin:recover -- owner@your-domain.com`: lets an owner in again who has lost the password or the phone. Prints
 * a link that sets a new password once; removes the password, the second factor and API tokens, and ends every session.
 */
import { createContext } from '../src/app/context.ts';
import { recoverOwner, RECOVERY_MINUTES } from '../src/modules/accounts/index.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { runCommand, UsageError } from './command.ts';
import { requireTables, withDatabase } from './database-url.ts';

async function recover(email: string): Promise<number> {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  return await withDatabase(async (databaseUrl) => {
    await requireTables(databaseUrl);
    const ctx = createContext({ ...settings, databaseUrl });
    try {
      const recovery = await recoverOwner(ctx, email);
      if (recovery === null) {
        console.error(
          `No owner has the address ${email}. Nothing was changed. Owners help other staff: Staff, then "Remove second factor".`,
        );
        return 1;
      }
      console.log(
        `${recovery.hadSecondFactor ? 'Password, second factor' : 'Password'} and API tokens of ${email} are removed, and every session and link to Google has ended.\nSet a new password within ${RECOVERY_MINUTES} minutes (the link works once):\n\n${recovery.link}\n`,
      );
      return 0;
    } finally {
      ctx.mailer.close();
      await ctx.db.destroy();
    }
  });
}

await runCommand({
  usage: 'npm run admin:recover -- ADDRESS   (the email address of an owner)',
  words: 1,
  run: (_values, [email]) => {
    if (email === undefined) throw new UsageError('Name the email address of an owner.');
    return recover(email);
  },
});
