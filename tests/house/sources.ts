/** The project's source files as text, and their imports. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** A file of the project, or a package name. */
  readonly to: string;
  readonly line: number;
  /** `import type`: removed at build time. */
  readonly typeOnly: boolean;
  /** An `import()`, which loads a part when it is needed. */
  readonly lazy?: boolean;
}

/** The folders with the project's own files: those in the root that Git does not ignore. */
export const projectFolders = (): string[] => {
  const ignored = readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n');
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !ignored.includes(`${name}/`));
};

export const sourcesUnder = (...folders: string[]): Source[] =>
  filesUnder(/\.(ts|tsx|mjs)$/, folders);

export const stylesheetsUnder = (...folders: string[]): Source[] => filesUnder(/\.css$/, folders);

export const documentsUnder = (...folders: string[]): Source[] =>
  filesUnder(/\.(md|sql|ini|yml)$/, folders);

/** README.md and CONTRIBUTING.md. */
export const rootDocuments = (): Source[] => rootFiles(/\.md$/);

/** Everything that people wrote: code, documents, styles and configuration. */
export const projectTexts = (): Source[] => [
  ...rootFiles(TEXT),
  ...filesUnder(TEXT, projectFolders()),
];

const TEXT = /\.(cfg|css|ini|json|md|mjs|mts|service|sql|svg|ts|tsx|yml)$/;

const rootFiles = (ending: RegExp): Source[] =>
  readdirSync(ROOT)
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

function filesUnder(ending: RegExp, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) =>
        path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      )
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
  );
}

const IMPORT =
  /(?:^|\n)[ \t]*(?:import|export)\s+(?:(type)\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

/** Every import and re-export, including dynamic imports; test files are exempt from import rules. */
export function importsOf(sources: readonly Source[]): Import[] {
  return sources
    .filter((source) => !isTest(source.file))
    .flatMap((source) =>
      [...source.text.matchAll(IMPORT)].map((match) => ({
        from: source.file,
        to: resolve(source.file, match[2] ?? match[3] ?? ''),
        line:
          source.text.slice(0, match.index).split('\n').length +
          (match[0].startsWith('\n') ? 1 : 0),
        typeOnly: match[1] === 'type',
        lazy: match[3] !== undefined,
      })),
    );
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function resolve(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#support/')) return `tests/support/${plain.slice(9)}`;
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(from), plain);
  return plain.startsWith('@')
    ? plain.split('/').slice(0, 2).join('/')
    : (plain.split('/')[0] ?? plain);
}
