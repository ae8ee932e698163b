import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';
import { timed } from '#support/report/case-report.ts';
import { sharesMemory } from '#support/scratch.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The package's defaults would disable web security, which these tests rely on. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--font-render-hinting=none',
];

/** Playwright's defaults that these tests do without. Files in the temporary folder instead of memory cost a seventh of its time. */
const LEFT_OUT = sharesMemory ? ['--disable-dev-shm-usage'] : [];

/**
 * Launches Chromium: CHROMIUM_PATH, an installed browser, or the packaged one.
 * @param options.backForwardCache enabled as for users; Playwright disables it by default
 * @param options.debuggingPort port for tools other than Playwright
 */
export async function launchBrowser(
  options: { backForwardCache?: boolean; debuggingPort?: number } = {},
): Promise<Browser> {
  const { executablePath, libraries } = await findChromium();
  const launch = () =>
    chromium.launch({
      executablePath,
      args: options.debuggingPort
        ? [...ARGUMENTS, `--remote-debugging-port=${options.debuggingPort}`]
        : ARGUMENTS,
      headless: true,
      ...(libraries ? { env: { ...process.env, LD_LIBRARY_PATH: libraries } } : {}),
      ignoreDefaultArgs: options.backForwardCache
        ? [...LEFT_OUT, '--disable-back-forward-cache']
        : LEFT_OUT,
    });
  return await timed('browser start', launch);
}

interface Found {
  readonly executablePath: string;
  /** Folder with shared libraries that this machine lacks. */
  readonly libraries?: string;
}

async function findChromium(): Promise<Found> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) {
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not exist: correct it or leave it out.`,
    );
  }
  const found = named ?? INSTALLED.find((file) => existsSync(file));
  if (found) return { executablePath: found };
  if (process.platform !== 'linux') {
    throw new Error('No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH.');
  }
  const folder = await unpackPackaged();
  const executablePath = path.join(folder, 'chromium');
  const libraries = path.join(folder, 'al2023', 'lib');
  return lacksLibraries(executablePath) ? { executablePath, libraries } : { executablePath };
}

/**
 * Unpacks the packaged Chromium into a folder for this user. The folder is renamed into place, so it exists only when
 * it is complete.
 */
async function unpackPackaged(): Promise<string> {
  const parent = tmpdir();
  const folder = path.join(parent, `hemstitch-chromium-153-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o700 });
  const before = process.env['TMPDIR'];
  // The package unpacks into the system's temporary folder.
  process.env['TMPDIR'] = half;
  try {
    await packaged.executablePath();
    const archives = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(path.join(path.dirname(archives), '../bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another run finished first.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Chromium needs NSS, which slim images lack. */
function lacksLibraries(executable: string): boolean {
  try {
    return /not found/.test(execFileSync('ldd', [executable], { encoding: 'utf8' }));
  } catch {
    return true;
  }
}
