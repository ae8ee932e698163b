/** Settings that every payment simulator reads from its environment. */
export type ServerSettings = {
  host: string;
  port: number;
  dataDir: string;
  /** The address that browsers use; null means the address that the server listens on. */
  publicUrl: string | null;
  webhookUrls: string[];
};

export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingsError extends Error {}

export function readServerSettings(env: Environment): ServerSettings {
  const port = Number(env['PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`);
  }
  if (!env['DATA_DIR'])
    throw new SettingsError('Set DATA_DIR to the folder in which to store payments.');
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir: env['DATA_DIR'],
    publicUrl: env['PUBLIC_URL']
      ? webUrl('PUBLIC_URL', env['PUBLIC_URL']).replace(/\/+$/, '')
      : null,
    webhookUrls: readWebhookUrls(env['WEBHOOK_URL'] ?? ''),
  };
}

/** @throws SettingsError naming the first invalid address */
export function readWebhookUrls(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((url) => webUrl('WEBHOOK_URL', url));
}

function webUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingsError(`${name} must be an http or https address, not "${text}".`);
  }
  return text;
}
