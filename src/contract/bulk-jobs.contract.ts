import { z } from 'zod';
import { adminProductsQuery } from '#contract/admin-products.contract.ts';
import { dollars, envelope, id, pageLimit, text } from '#contract/fields.ts';
import { CATEGORIES, MAX_IMPORT_COLUMNS, MAX_SELECTED } from '#contract/limits.ts';

const category = z.enum(CATEGORIES.map((each) => each.id));
/** Which products are meant, in the words of the product list's address. */
export const productFilter = adminProductsQuery.omit({ sortBy: true, limit: true, cursor: true });
export type ProductFilter = z.output<typeof productFilter>;
export type ProductFilterSent = z.input<typeof productFilter>;

const percent = z.number().min(-100).max(1000);
const pieces = z.number().int().min(-10_000_000).max(10_000_000);

/** What is done to every selected product. */
export const bulkEdit = z.union([
  z.object({ field: z.literal('price'), how: z.literal('set'), amount: dollars.min(0) }),
  z.object({ field: z.literal('price'), how: z.literal('by'), amount: dollars }),
  z.object({ field: z.literal('price'), how: z.literal('percent'), percent }),
  z
    .object({ field: z.literal('salePrice'), how: z.literal('set'), amount: dollars.min(0) })
    .describe('0: no sale'),
  z.object({ field: z.literal('salePrice'), how: z.literal('by'), amount: dollars }),
  z
    .object({
      field: z.literal('salePrice'),
      how: z.literal('off'),
      percent: z.number().min(0).max(100),
    })
    .describe('So many percent below the price'),
  z.object({ field: z.literal('stock'), how: z.enum(['set', 'by']), pieces }),
  z.object({ field: z.literal('category'), category }),
  z.object({ field: z.literal('featured'), value: z.boolean() }),
  z.object({ field: z.literal('todaysDeal'), value: z.boolean() }),
  z.object({ field: z.literal('delete') }),
]);
export type BulkEdit = z.output<typeof bulkEdit>;

export const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_SELECTED) }),
  z.object({
    filter: productFilter.describe('All that match'),
    except: z.array(id).max(MAX_SELECTED).optional(),
  }),
]);
export type Selection = z.output<typeof selection>;

const progress = z.object({
  step: z.enum(['reading', 'comparing', 'writing', 'taking back']),
  done: z.number().describe('Lines while reading, else products'),
  of: z.number().nullable().describe('Null while nobody knows'),
});

const summary = z.object({
  lines: z.number(),
  products: z.number(),
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  refusedLines: z.number(),
  variantsAdded: z.number(),
  variantsChanged: z.number(),
  pictures: z.number().describe('To be fetched'),
  values: z.number().describe('That differ'),
  undone: z.number().nullable(),
  notUndone: z.number().nullable(),
  notes: z.array(z.object({ sentence: z.string(), count: z.number(), lines: z.array(z.number()) })),
});

const job = z.object({
  _id: z.string(),
  number: z.number(),
  kind: z.enum(['import', 'edit']),
  state: z.enum([
    'uploaded',
    'reading',
    'planned',
    'applying',
    'applied',
    'undoing',
    'undone',
    'cancelled',
    'failed',
  ]),
  wanted: z
    .enum(['plan', 'apply', 'undo'])
    .nullable()
    .describe('What the worker is at, or will do next'),
  title: z.string().describe("The file's name, or what is done"),
  actorName: z.string(),
  problem: z.string().nullable(),
  startedAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  summary,
});
export type JobWire = z.infer<typeof job>;

const importColumn = z.object({
  name: z.string().describe("As the file's first line has it"),
  samples: z.array(z.string()),
  field: z.string().describe('The column of ours it is read as; empty: not read'),
  known: z.boolean().describe('Whether it is read as something the shop shows'),
});
export type ImportColumnWire = z.infer<typeof importColumn>;

const jobDetails = job.extend({
  progress: progress.nullable(),
  category: z.string().nullable(),
  columns: z.array(importColumn).describe('Of an import, as far as its file is still here'),
  fields: z.array(z.string()).describe('What its columns can be read as'),
});
export type JobDetailsWire = z.infer<typeof jobDetails>;

const jobRow = z.object({
  position: z.number(),
  line: z.number().nullable().describe('Of the file'),
  name: z.string().describe('The handle'),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'unchanged', 'refused']),
  state: z.enum(['planned', 'applied', 'undone', 'refused']),
  productId: z.string().nullable(),
  deletes: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  moreChanges: z.number(),
  problems: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type JobRowWire = z.infer<typeof jobRow>;

const params = z.object({ jobId: id });
/** On the wire it is the file itself. */
const csvFile = z.object({
  fileName: z.string(),
  csv: z.custom<AsyncIterable<string>>(),
});
const one = z.object({ ...envelope, data: jobDetails });

/** A file that is read as it arrives. */
export interface SentFile {
  readonly name: string;
  stream(): AsyncIterable<Uint8Array>;
}
const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'stream' in value;

export const bulkJobsContract = {
  'adminImports.upload': {
    body: z.object({ my_file: z.custom<SentFile>(isSentFile, 'must be a file') }),
    answer: one,
  },
  'adminImports.plan': {
    params,
    body: z.object({
      mapping: z
        .record(text(300), text(100))
        .refine((given) => Object.keys(given).length <= MAX_IMPORT_COLUMNS, 'has too many columns')
        .describe("Names of ours by the file's names; empty: not read. What is left out is found"),
      category: category.nullable().describe('For products whose category nothing tells'),
    }),
    answer: one,
  },
  'adminJobs.list': {
    query: z.object({ limit: pageLimit.optional(), cursor: id.optional() }),
    answer: z.object({ ...envelope, data: z.array(job), nextCursor: z.string().nullable() }),
  },
  'adminJobs.details': { params, answer: one },
  'adminJobs.rows': {
    params,
    query: z.object({
      kind: z.enum(['added', 'changed', 'unchanged', 'refused']).optional(),
      limit: pageLimit.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    answer: z.object({ ...envelope, data: z.array(jobRow), nextCursor: z.string().nullable() }),
  },
  'adminJobs.refused': { params, answer: csvFile },
  'adminJobs.apply': { params, answer: one },
  'adminJobs.undo': { params, answer: one },
  'adminJobs.cancel': { params, answer: one },
  'adminBulk.edit': { body: z.object({ selection, edit: bulkEdit }), answer: one },
  'adminBulk.export': { query: productFilter, answer: csvFile },
};
