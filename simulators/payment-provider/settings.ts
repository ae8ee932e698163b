/** The simulator's settings, read once from the environment. */
import { readServerSettings, type Environment, type ServerSettings } from '../shared/settings.ts';

export type Settings = ServerSettings & {
  clientId: string;
  clientSecret: string;
  merchantId: string;
  webhookId: string;
};

export const readSettings = (env: Environment): Settings => ({
  ...readServerSettings(env),
  clientId: env['CLIENT_ID'] || 'simulator-client',
  clientSecret: env['CLIENT_SECRET'] || 'simulator-secret',
  merchantId: env['MERCHANT_ID'] || 'SIMSHOP000001',
  webhookId: env['WEBHOOK_ID'] || 'SIMULATOR-WEBHOOK',
});
