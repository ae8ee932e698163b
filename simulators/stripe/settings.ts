/** The simulator's settings, read once from the environment. */
import { readWebhookUrls, SettingsError } from '../payment-provider/settings.ts';

export type Settings = {
  host: string;
  port: number;
  dataDir: string;
  /** The address that browsers use; null means the address that the server listens on. */
  publicUrl: string | null;
  secretKey: string;
  webhookSecret: string;
  webhookUrls: string[];
};

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`);
  if (!env['DATA_DIR'])
    throw new SettingsError('Set DATA_DIR to the folder in which to store payments.');
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir: env['DATA_DIR'],
    publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, '') || null,
    secretKey: env['SECRET_KEY'] || 'sk_test_simulator',
    webhookSecret: env['WEBHOOK_SECRET'] || 'whsec_simulator',
    webhookUrls: readWebhookUrls(env['WEBHOOK_URL'] ?? ''),
  };
}
