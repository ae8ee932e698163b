/** The simulator's settings, read once from the environment. */
import { readServerSettings, type Environment, type ServerSettings } from '../shared/settings.ts';

export type Settings = ServerSettings & { secretKey: string; webhookSecret: string };

export const readSettings = (env: Environment): Settings => ({
  ...readServerSettings(env),
  secretKey: env['SECRET_KEY'] || 'sk_test_simulator',
  webhookSecret: env['WEBHOOK_SECRET'] || 'whsec_simulator',
});
