/** The simulator's settings, read once from the environment; a bad one stops the start with one sentence. */
export type Settings = {
  host: string;
  port: number;
  /** The address that browsers use, which is also the issuer; null means the address the server listens on. */
  publicUrl: string | null;
  clientId: string;
  /** Shops whose pages may ask for a token; like Google's "authorized origins". */
  origins: string[];
};

export class SettingsFault extends Error {}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsFault(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`);
  }
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    publicUrl: env['PUBLIC_URL'] ? originOf('PUBLIC_URL', env['PUBLIC_URL']) : null,
    clientId: env['CLIENT_ID'] || 'simulator-client',
    origins: (env['ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => originOf('ORIGINS', text)),
  };
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingsFault(`${name} must be an http or https address, not "${text}".`);
  }
  return url.origin;
}
