import { z } from 'zod';
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import { adminProductsQuery } from '#contract/admin-products.contract.ts';
import { categoryId } from '#contract/categories.contract.ts';
import { envelope, exactText, id, pageLimit } from '#contract/fields.ts';
import { priceChange } from '#contract/money-fields.ts';
import { MAX_IMPORT_COLUMNS, MAX_SELECTED } from '#contract/limits.ts';

/** The products to edit or export, with the query parameters of the product list. */
export const productFilter = adminProductsQuery.omit({ sortBy: true, limit: true, cursor: true });
export type ProductFilter = z.output<typeof productFilter>;
export type ProductFilterInput = z.input<typeof productFilter>;

const percent = z.number().min(-100).max(1000);
const newPrice = priceChange.min(0, 'must be 0 or more');
const stockChange = z.number().int().min(-10_000_000).max(10_000_000);

const onPrice = z.literal('price');
const onSalePrice = z.literal('salePrice');
/** One change, made to every selected product. */
export const bulkEdit = z.discriminatedUnion('field', [
  z.discriminatedUnion('how', [
    z.object({ field: onPrice, how: z.literal('set'), amount: newPrice }),
    z.object({ field: onPrice, how: z.literal('by'), amount: priceChange }),
    z.object({ field: onPrice, how: z.literal('percent'), percent }),
  ]),
  z.discriminatedUnion('how', [
    z
      .object({ field: onSalePrice, how: z.literal('set'), amount: newPrice })
      .describe('0: no sale'),
    z.object({ field: onSalePrice, how: z.literal('by'), amount: priceChange }),
    z
      .object({ field: onSalePrice, how: z.literal('off'), percent: z.number().min(0).max(100) })
      .describe('Percent below the price'),
  ]),
  z.object({ field: z.literal('stock'), how: z.enum(['set', 'by']), units: stockChange }),
  z.object({ field: z.literal('category'), category: categoryId }),
  z.object({ field: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ field: z.literal('featured'), value: z.boolean() }),
  z.object({ field: z.literal('todaysDeal'), value: z.boolean() }),
  z.object({ field: z.literal('delete') }),
]);
export type BulkEdit = z.output<typeof bulkEdit>;

export const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_SELECTED) }),
  z.object({
    filter: productFilter.describe('All products that match'),
    except: z.array(id).max(MAX_SELECTED).optional(),
  }),
]);
export type Selection = z.output<typeof selection>;

const progress = z.object({
  step: z.enum(['reading', 'comparing', 'writing', 'taking back']),
  done: z.number().describe('Lines in step reading, else products'),
  of: z.number().nullable().describe('Null while it is not known'),
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
  pictures: z.number().describe('Pictures to fetch'),
  values: z.number().describe('Values that change'),
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
    .describe('What the worker is doing or will do next'),
  title: z.string().describe("The file's name, or a summary of the edit"),
  actorName: z.string(),
  problem: z.string().nullable(),
  startedAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  summary,
});
export type JobWire = z.infer<typeof job>;

const importColumn = z.object({
  name: z.string().describe("As in the file's header line"),
  samples: z.array(z.string()),
  field: z.string().describe('The field that it is imported as; empty: ignored'),
  known: z.boolean().describe('Whether the shop uses this field'),
});
export type ImportColumnWire = z.infer<typeof importColumn>;

const jobDetails = job.extend({
  progress: progress.nullable(),
  category: z.string().nullable(),
  program: z
    .string()
    .nullable()
    .describe('The program that wrote the file, whose columns need no mapping; else null'),
  columns: z.array(importColumn).describe('Of an import whose file still exists'),
  fields: z.array(z.string()).describe('The fields that columns can be mapped to'),
});
export type JobDetailsWire = z.infer<typeof jobDetails>;

const jobRow = z.object({
  position: z.number(),
  line: z.number().nullable().describe('Line in the file'),
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
/** The response is the file itself. */
const csvFile = z.object({
  fileName: z.string(),
  csv: z.custom<AsyncIterable<string>>(),
});
const jobResponse = z.object({ ...envelope, data: jobDetails });

/** An uploaded file, read as a stream. */
export interface UploadedFile {
  readonly name: string;
  stream(): AsyncIterable<Uint8Array>;
}
const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'stream' in value;

export const bulkJobsContract = {
  'adminImports.upload': {
    body: z.object({ my_file: z.custom<UploadedFile>(isUploadedFile, 'must be a file') }),
    response: jobResponse,
  },
  'adminImports.plan': {
    params,
    body: z.object({
      mapping: z
        .record(exactText(300), exactText(100))
        .refine((given) => Object.keys(given).length <= MAX_IMPORT_COLUMNS, 'has too many columns')
        .describe('Field by column name; empty: ignored. Omitted columns are mapped by their name'),
      category: categoryId.nullable().describe('For products whose category is not in the file'),
    }),
    response: jobResponse,
  },
  'adminJobs.list': {
    query: z.object({ limit: pageLimit.optional(), cursor: id.optional() }),
    response: z.object({ ...envelope, data: z.array(job), nextCursor: z.string().nullable() }),
  },
  'adminJobs.details': { params, response: jobResponse },
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
    response: z.object({ ...envelope, data: z.array(jobRow), nextCursor: z.string().nullable() }),
  },
  'adminJobs.refused': { params, response: csvFile },
  'adminJobs.apply': { params, response: jobResponse },
  'adminJobs.undo': { params, response: jobResponse },
  'adminJobs.cancel': { params, response: jobResponse },
  'adminBulk.edit': { body: z.object({ selection, edit: bulkEdit }), response: jobResponse },
  'adminBulk.export': { query: productFilter, response: csvFile },
};
