/** Small product files in both column layouts, and imports from start to finish. */
import { Readable } from 'node:stream';
import { isRefusal, refusalMessage, type Refusal } from '#contract/refusals.ts';
import { applyImport, exportProducts, planImport, type BulkJob } from '#modules/bulk-jobs/index.ts';
import type { Context } from '#platform/context.ts';

/** The older column names; two products, the second with rows that are not adjacent. */
export const CLASSIC = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Status
felt-hat,Felt hat,"<p>Felt, brimmed.</p>
<ul><li>Wool</li></ul>",Mill & Daughters,Hats,"winter, wool",TRUE,Title,Default Title,,,HAT-1,120,7,deny,49.00,,https://pictures.example/hat.jpg,1,A felt hat,FALSE,A hat of felt,,active
waxed-coat,Waxed coat,Cotton.,Mill & Daughters,Coats,"women, rain",TRUE,Colour,Olive,Size,M,COAT-OM,900,3,deny,120,150,https://pictures.example/coat.jpg,1,The coat,FALSE,,,active
felt-hat,,,,,,,,,,,,,,,,,https://pictures.example/hat-side.jpg,2,From the side,,,,
waxed-coat,,,,,,,,Olive,,L,COAT-OL,900,2,deny,130,150,,,,,,,
waxed-coat,,,,,,,,Navy,,M,COAT-NM,900,5,deny,120,150,,,,,,,
`;

/**
 * The column names of 2025, separated by semicolons, with CRLF, a byte order mark, and cells that start like formulas.
 */
export const TEMPLATE_FILE =
  `\uFEFFTitle;URL handle;Description;Vendor;Product category;Status;SKU;Option1 name;Option1 value;Price;Compare-at price;Inventory quantity;Product image URL;Bin
=cmd|'/C calc'!A0;formula;"@SUM(1;2) ""quoted""";+Vendor;Home & Garden > Kitchen;Active;-1;Size;=A;12.50;;4;https://pictures.example/formula.png;A 3
;formula;;;;;-2;Size;=B;12.50;;5;;
`.replaceAll('\n', '\r\n');

const bytesOf = (text: string | Uint8Array): AsyncIterable<Uint8Array> =>
  Readable.from([typeof text === 'string' ? new TextEncoder().encode(text) : text]);

export async function planOf(
  ctx: Context,
  text: string | Uint8Array,
  category: 'home' | null = null,
): Promise<BulkJob | Refusal> {
  return planImport(ctx, null, { file: bytesOf(text), fileName: 'products.csv', category });
}

/** Imports a file; throws the refusal's message when it is refused. */
export async function importFile(
  ctx: Context,
  text: string,
  category: 'home' | null = null,
): Promise<BulkJob> {
  const plan = orThrow(await planOf(ctx, text, category));
  return orThrow(await applyImport(ctx, null, { number: plan.number }));
}

export function orThrow<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(refusalMessage(value));
  return value;
}

export const exportText = async (ctx: Context): Promise<string> =>
  (await Array.fromAsync(exportProducts(ctx, null))).join('');
