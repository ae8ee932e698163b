import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The version of a folder as people tell it apart: 0.4.0, and in a checkout also its commit, as in 0.4.0 (1a2b3c4). */
export function versionName(version: string, folder: string): string {
  // A release may be unpacked below another project's checkout.
  if (!existsSync(path.join(folder, '.git'))) return version;
  try {
    const commit = execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version} (${commit.trim()})`;
  } catch {
    return version;
  }
}
