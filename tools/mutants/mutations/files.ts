import type { Mutation } from '../mutation.ts';

/** Uploads, stored files, remote pictures and CSV files. */
export const FILES: readonly Mutation[] = [
  {
    name: 'pictures of any size are accepted',
    file: 'store-picture.ts',
    find: "if (bytes.length > MAX_PICTURE_BYTES) return refuse('PICTURE_TOO_LARGE');",
    replace: '',
    tests: ['store-picture.api.test.ts'],
  },
  {
    name: 'files of any type are decoded',
    file: 'store-picture.ts',
    find: "if (formatOf(bytes) === null) return refuse('PICTURE_KIND');",
    replace: '',
    tests: ['store-picture.api.test.ts'],
  },
  {
    name: 'file keys may lead outside the store',
    file: 'file-store.ts',
    find: 'PART.test(part)',
    replace: "part !== ''",
    tests: ['file-store.test.ts'],
  },
  {
    name: 'any text is a media id',
    file: 'media.rules.ts',
    find: 'MEDIA_ID.test(text)',
    replace: "text !== ''",
    tests: ['serve-picture.test.ts'],
  },
  {
    name: 'pictures are fetched from private networks',
    file: 'public-addresses.ts',
    find: 'export function mayFetchFrom(ip: string, allowed: BlockList): boolean {',
    replace:
      'export function mayFetchFrom(ip: string, allowed: BlockList): boolean {\n  if (allowed !== null) return true;',
    tests: ['web-picture-source.test.ts'],
  },
  {
    name: 'exported cells may be formulas',
    file: 'kernel/csv.ts',
    find: "return NEEDS_APOSTROPHE.test(safe) ? `'${safe}` : safe;",
    replace: 'return safe;',
    tests: ['bulk-jobs/csv/csv.test.ts'],
  },
  {
    name: 'text within exported cells may start a formula',
    file: 'kernel/csv.ts',
    find: `text.replace(INNER_NEEDS_APOSTROPHE, "$1'$2")`,
    replace: 'text',
    tests: ['bulk-jobs/csv/csv.test.ts'],
  },
  {
    name: 'quotes in exported cells are not doubled',
    file: 'kernel/csv.ts',
    find: `cell.replaceAll('"', '""')`,
    replace: 'cell',
    tests: ['bulk-jobs/csv/csv.test.ts'],
  },
  {
    name: 'downloaded tables may contain formulas',
    file: 'admin/shared/csv/csv.ts',
    find: 'text : protect(text)',
    replace: 'text : text',
    tests: ['admin/shared/csv/csv.test.ts'],
  },
];
