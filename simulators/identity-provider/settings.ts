/** The simulator's settings, read once from the environment. */
export type Settings = {
  host: string;
  port: number;
  /** The address that browsers use, and the issuer; null means the address that the server listens on. */
  publicUrl: string | null;
  clientId: string;
  /** Origins whose pages may request tokens, like Google's authorised JavaScript origins. */
  origins: string[];
};

export class SettingsError extends Error {}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`);
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
    throw new SettingsError(`${name} must be an http or https address, not "${text}".`);
  }
  return url.origin;
}
