import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packaged, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

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

/** Our own: the package's list would switch web security off, and with it what these tests are about. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];

/**
 * A Chromium: the one of CHROMIUM_PATH, an installed one, or the one that came with the packages.
 * @param options.backForwardCache on, as people have it; Playwright switches it off otherwise
 */
export async function launchBrowser(
  options: { backForwardCache?: boolean } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ARGUMENTS,
    headless: true,
    ...(options.backForwardCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
}

async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not exist: correct it or leave it out.`,
    );
  const found = named ?? INSTALLED.find((file) => existsSync(file));
  if (found) return found;
  if (process.platform !== 'linux')
    throw new Error('No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH.');
  return unpackPackaged();
}

async function unpackPackaged(): Promise<string> {
  const executable = await packaged.executablePath();
  if (lacksLibraries(executable)) {
    const archives = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../bin',
    );
    await inflate(path.join(archives, 'al2023.tar.br'));
    setupLambdaEnvironment(path.join(tmpdir(), 'al2023', 'lib'));
  }
  return executable;
}

/** The packaged Chromium expects NSS from the machine; slim machines have none. */
function lacksLibraries(executable: string): boolean {
  try {
    return /not found/.test(execFileSync('ldd', [executable], { encoding: 'utf8' }));
  } catch {
    return true;
  }
}
