import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The newest mail to an address that contains a text, from the mail folder. */
export async function mailTo(dataDir: string, email: string, words: string): Promise<string> {
  let found = '';
  const look = () => {
    const folder = join(dataDir, 'mail');
    const names = (() => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    })();
    found =
      names
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(words)) ?? '';
    return found !== '';
  };
  await expect.poll(look).toBe(true);
  return found.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
