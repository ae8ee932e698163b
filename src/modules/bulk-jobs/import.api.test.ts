import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { newId } from '#kernel/ids.ts';
import {
  differences,
  findProductStates,
  problemsOf,
  saveProducts,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { jobRows } from '#modules/bulk-jobs/index.ts';
import { anyProduct } from '#support/any-product.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/goods.ts';
import {
  CLASSIC,
  exportText,
  importFile,
  orThrow,
  planOf,
  TEMPLATE_FILE,
} from '#support/product-files.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { everything } from '#support/whole-database.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await expectHealthy(shop.ctx);
  await shop.close();
});

async function product(slug: string): Promise<ProductState | undefined> {
  return (await findProductStates(shop.ctx.db, { slugs: [slug] }))[0]?.state;
}

const rowsOf = async (number: { id: string }) => Array.fromAsync(jobRows(shop.ctx, number.id));

describe('a product file', () => {
  test('is compared without changing anything', async () => {
    const before = await everything(shop.ctx);
    const plan = orThrow(await planOf(shop.ctx, CLASSIC));
    expect(await everything(shop.ctx)).toBe(before);
    expect(plan).toMatchObject({
      state: 'planned',
      summary: {
        lines: 5,
        products: 2,
        added: 2,
        variantsAdded: 4,
        pictures: 3,
        refused: 0,
        notes: [],
      },
    });
    const [hat] = await rowsOf(plan);
    expect(hat?.changes).toContainEqual({ field: 'price', before: '', after: '49.00' });
  });

  test('is read whole where a cut falls into the middle of an emoji', async () => {
    const long = `${'x'.repeat(36)}\u{1f9e3} and more`;
    const plan = orThrow(
      await planOf(shop.ctx, `Handle,Title,Variant Price,${long}\nscarf,Scarf,${long},1\n`),
    );
    const told = JSON.stringify([plan.summary.notes, await rowsOf(plan)]);
    expect(told).toContain(`${'x'.repeat(36)}...`);
    expect(plan.summary.refused).toBe(1);
  });

  test('in the older names, its lines anywhere, becomes products with their stock in the ledger', async () => {
    await importFile(shop.ctx, CLASSIC);
    expect(await product('felt-hat')).toMatchObject({
      title: 'Felt hat',
      description: 'Felt, brimmed.\n\n- Wool',
      category: 'accessories',
      price: 4900,
      stockMode: 'shared',
      variants: [{ sku: 'HAT-1', onHand: 7 }],
      pictures: [
        { address: 'https://pictures.example/hat.jpg', media: null, alt: 'A felt hat' },
        { address: 'https://pictures.example/hat-side.jpg', media: null, alt: 'From the side' },
      ],
    });
    expect(await product('waxed-coat')).toMatchObject({
      category: 'women',
      price: 15_000,
      salePrice: 12_000,
      colors: ['Olive', 'Navy'],
      sizes: ['M', 'L'],
    });
    const { data } = (await shop.send('GET', '/api/v1/shop/products')).body as { data: unknown };
    expect(data).toMatchObject([
      { title: 'Felt hat', totalStock: 7 },
      { title: 'Waxed coat', totalStock: 10 },
    ]);
    const { rows } = await sql`SELECT address FROM picture_fetches WHERE state = 'waiting'`.execute(
      shop.ctx.db,
    );
    expect(rows).toHaveLength(3);
  });

  test('in the newer names, with semicolons and formulas, keeps every cell as text', async () => {
    const job = await importFile(shop.ctx, TEMPLATE_FILE);
    expect(job.summary.notes.map(({ sentence }) => sentence)).toEqual([
      'The cells are divided by semicolons.',
      'The column "Shelf" is not known: kept for export, not shown in the shop.',
    ]);
    expect(await product('formula')).toMatchObject({
      title: "=cmd|'/C calc'!A0",
      description: '@SUM(1;2) "quoted"',
      sizes: ['=A', '=B'],
      kept: { cells: { Vendor: '+Vendor', Shelf: 'A 3' } },
    });
    const text = await exportText(shop.ctx);
    for (const cell of ["'=cmd|'/C calc'!A0", "'+Vendor", "'-1", "'=B"])
      expect(text).toContain(cell);
    expect(text).not.toMatch(/[,\n][=+@-]/);
  });

  test.each([CLASSIC, TEMPLATE_FILE])(
    'imported twice changes nothing, exported and imported neither',
    async (text) => {
      await importFile(shop.ctx, text);
      await aProduct(shop.ctx, { colors: ['Red', 'Blue'], sizes: ['S', 'M'], stock: 9 });
      const before = await everything(shop.ctx);
      for (const again of [text, await exportText(shop.ctx)]) {
        const { summary } = await importFile(shop.ctx, again);
        expect(summary).toMatchObject({ added: 0, changed: 0, refused: 0, values: 0 });
      }
      expect(await everything(shop.ctx)).toBe(before);
    },
  );

  test('is told line by line where it is bad, and taken where it is good', async () => {
    const text = `Handle,Title,Variant Price,Option1 Name,Option1 Value,Type${','.repeat(1000)}
good,Good,10,Size,S,Home
good,,abc,,M,
none-of-it,Bad,10,Size,S,Home${','.repeat(1000)},too,many
,,10,,,
gift,Gift,10,,,Home
"bad\u0000handle",Bad,10,,,Home
`;
    const plan = orThrow(await planOf(shop.ctx, text.replace('gift,Gift,10', 'gift,,10')));
    expect(plan.summary).toMatchObject({ added: 1, refused: 4, refusedLines: 5 });
    const problems = (await rowsOf(plan)).flatMap((row) => row.problems);
    expect(problems.map(({ line, reason }) => `${line} ${reason.slice(0, 30)}`)).toEqual([
      '3 the price "abc" is not an amou',
      '4 it has 1008 cells, the first l',
      '5 it has neither a handle nor a ',
      '6 the title is missing',
      '7 it holds a character that no t',
    ]);
  });

  test('tells when one SKU names several products, in the file or in the shop', async () => {
    await importFile(shop.ctx, CLASSIC);
    const text = `Handle,Title,Variant Price,Variant SKU,Type\na,A,1,HAT-1,Home\nb,B,1,NEW,Home\nc,C,1,NEW,Home\n`;
    const plan = orThrow(await planOf(shop.ctx, text));
    expect(plan.summary.notes).toContainEqual({
      sentence: 'A SKU names several products.',
      count: 2,
      lines: [2, 4],
    });
  });

  test('of which nothing can be used leaves nothing behind', async () => {
    const before = await everything(shop.ctx);
    const latin = new Uint8Array([...new TextEncoder().encode('Title\nH'), 0xfc, 10]);
    const cases = [
      ['', 'The file is empty.'],
      ['Title,Handle\n', 'The file has no line below the names of its columns'],
      ['Name,Amount\nHat,1\n', 'The first line names neither "Title" nor "URL handle"'],
      ['Title,Price\nHat,"1\nCoat,2\n', 'The quote opened in line 2 is never closed'],
      [latin, 'Line 2 holds characters that are not UTF-8'],
      [`Title,Price\n${'Hat,1\n'.repeat(2000)}Coat,"2`, 'The quote opened in line 2002 is never'],
    ] as const;
    for (const [text, sentence] of cases)
      expect(await planOf(shop.ctx, text)).toMatchObject({
        refused: 'IMPORT_FILE',
        detail: { what: expect.stringContaining(sentence) },
      });
    expect(await everything(shop.ctx)).toBe(before);
    expect((await sql`SELECT FROM bulk_job_lines`.execute(shop.ctx.db)).rows).toEqual([]);
  });
});

test('whatever a shop holds, its export imported again reports no change', async () => {
  const { ctx } = shop;
  const catalogue = fc.array(anyProduct, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(catalogue, async (drawn) => {
      const products = drawn
        .filter((each) => problemsOf(each).length === 0)
        // Pictures of ours would need their files.
        .map((each) => ({
          ...each,
          slug: newId(),
          pictures: each.pictures.flatMap((picture) =>
            picture.address ? [{ ...picture, media: null }] : [],
          ),
        }));
      const changes = products.map((after) => ({ id: newId(), before: null, after }));
      const notSaved = await inTransaction(ctx.db, (trx) =>
        saveProducts(trx, changes, ctx.clock.now()),
      );
      expect([...notSaved]).toEqual([]);
      for (const { id, after } of changes) {
        const [found] = await findProductStates(ctx.db, { ids: [id] });
        expect(differences(after, found!.state)).toEqual([]);
      }
      const { summary } = orThrow(await planOf(ctx, await exportText(ctx)));
      expect(summary).toMatchObject({ added: 0, changed: 0, refused: 0, refusedLines: 0 });
    }),
    { numRuns: 6 },
  );
});
