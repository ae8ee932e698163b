import { SettingsError } from '#platform/config/settings.ts';
import { isOpenShop } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { hasPassword } from '#modules/accounts/index.ts';

export const DEMO_PEOPLE = [
  { email: 'shopper@demo.shop', password: 'demo-shopper-1' },
  { email: 'giver@demo.shop', password: 'demo-giver-1' },
  { email: 'admin@demo.shop', password: 'demo-admin-1' },
] as const;

/** Addresses of demo accounts whose published password still works. */
export async function usableDemoPeople(db: Context['db']): Promise<string[]> {
  const left: string[] = [];
  for (const person of DEMO_PEOPLE) if (await hasPassword(db, person)) left.push(person.email);
  return left;
}

/**
 * Refuses to open a former demo to other machines while its published passwords work.
 * @throws SettingsError with what to do
 */
export async function refuseDemoPeople({ db, settings }: Context): Promise<void> {
  if (!isOpenShop(settings)) return;
  const left = await usableDemoPeople(db);
  if (left.length === 0) return;
  throw new SettingsError([
    `DEMO=0 does not remove the demo: ${left.join(', ')} can still sign in with passwords that everybody knows. npm run go-live removes them and keeps the products if you wish. Or name a new folder in DATA_DIR, or a new database in DATABASE_URL. DEMO=1 shows it as a demo.`,
  ]);
}
