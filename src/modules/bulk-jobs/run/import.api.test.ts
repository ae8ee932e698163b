import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { openBulkJobShop } from '#support/bulk-job-shop.ts';
import { anyProduct, KNOWN_COLLECTIONS } from '#support/any-product.ts';
import { aCollection } from '#support/collections.ts';
import { aProduct } from '#support/products.ts';
import {
  CLASSIC,
  exportText,
  importFile,
  orThrow,
  planOf,
  TEMPLATE_FILE,
} from '#support/product-files.ts';
import { databaseChecksum, expectUnchanged } from '#support/database-checksum.ts';

const WITHOUT_SHIPPING =
  'New products have no shipping method: buyers pay nothing for shipping them until they have one.';

const shop = await openBulkJobShop();
const product = async (slug: string): Promise<ProductState | undefined> =>
  (await findProductStates(shop.ctx.db, { slugs: [slug] }))[0]?.state;
const rowsOf = (job: { id: string }) => Array.fromAsync(jobRows(shop.ctx, job.id));
const planned = async (text: string) => orThrow(await planOf(shop.ctx, text));

describe('a product file', () => {
  test('is compared without changing anything', async () => {
    const before = await databaseChecksum(shop.ctx);
    const plan = await planned(CLASSIC);
    expect(await databaseChecksum(shop.ctx)).toBe(before);
    expect(plan).toMatchObject({
      state: 'planned',
      summary: {
        lines: 5,
        products: 2,
        added: 2,
        variantsAdded: 4,
        pictures: 3,
        refused: 0,
        notes: [{ sentence: WITHOUT_SHIPPING, count: 2 }],
      },
    });
    const [hat] = await rowsOf(plan);
    expect(hat?.changes).toContainEqual({ field: 'price', before: '', after: '49.00' });
  });

  test('is read to its end when a shortened text would split an emoji', async () => {
    const long = `${'x'.repeat(36)}\u{1f9e3} and more`;
    const plan = await planned(`Handle,Title,Variant Price,${long}\nscarf,Scarf,${long},1\n`);
    const reported = JSON.stringify([plan.summary.notes, await rowsOf(plan)]);
    expect(reported).toContain(`${'x'.repeat(36)}...`);
    expect(plan.summary.refused).toBe(1);
  });

  test('with the older column names and its lines in any order becomes products with their stock in the ledger', async () => {
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
    const waiting = "SELECT FROM picture_fetches WHERE state = 'waiting'";
    expect((await shop.ctx.pool.query(waiting)).rowCount).toBe(3);
  });

  test('with decimal commas is read as it is meant, and imported again changes nothing', async () => {
    const lines = [
      'Handle;Title;Type;Price;Cost per item',
      'sofa;Sofa;Home;1.250;1.049,90',
      'mug;Mug;Home;9,5 €;',
    ];
    const job = await importFile(shop.ctx, lines.join('\n'));
    expect(await product('sofa')).toMatchObject({ price: 125000, costPrice: 104990 });
    expect(await product('mug')).toMatchObject({ price: 950 });
    expect(job.summary.notes.map(({ sentence }) => sentence).join()).toContain('decimal comma');
    expect((await planned(lines.join('\n'))).summary).toMatchObject({ unchanged: 2, refused: 0 });
    const unclear = await planned(lines.toSpliced(2).with(1, 'sofa;Sofa;Home;1.250;').join('\n'));
    expect(unclear.summary).toMatchObject({ refused: 1 });
    expect(JSON.stringify(await rowsOf(unclear))).toContain('may be 1.250 or 1250.00');
  });

  test('of WooCommerce adds products with the prices of their variations, and changes nothing when imported again', async () => {
    const file = [
      'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,POT,Pot,1,,,,Home,,Weight,"250 g, 1 kg"',
      '2,variation,POT-S,Pot - 250 g,1,4,"8,50","9,90",,POT,Weight,250 g',
      '3,variation,POT-L,Pot - 1 kg,1,2,,"34,00",,POT,Weight,1 kg',
      '4,grouped,SET,Set,1,,,,Home,,,',
    ].join('\n');
    const job = await importFile(shop.ctx, file);
    expect(job.summary).toMatchObject({ added: 1, refused: 1 });
    expect(await product('pot')).toMatchObject({
      price: 990,
      salePrice: 850,
      options: [{ name: 'Weight', values: ['250 g', '1 kg'] }],
      variants: [{ sku: 'POT-S' }, { sku: 'POT-L', price: 3400, onHand: 2 }],
    });
    expect((await planned(file)).summary).toMatchObject({ unchanged: 1, refused: 1 });
  });

  test('with the newer column names, semicolons and formulas preserves every cell as text', async () => {
    const job = await importFile(shop.ctx, TEMPLATE_FILE);
    expect(job.summary.notes.map(({ sentence }) => sentence)).toEqual([
      'The cells are separated by semicolons.',
      'The column "Bin" is not known: preserved for export, not shown in the shop.',
      WITHOUT_SHIPPING,
    ]);
    expect(await product('formula')).toMatchObject({
      title: "=cmd|'/C calc'!A0",
      description: '@SUM(1;2) "quoted"',
      sizes: ['=A', '=B'],
      details: { brand: '+Vendor' },
      kept: { cells: { Bin: 'A 3' } },
    });
    const text = await exportText(shop.ctx);
    for (const cell of ["'=cmd|'/C calc'!A0", "'+Vendor", "'-1", "'=B"])
      expect(text).toContain(cell);
    expect(text).not.toMatch(/[,\n][=+@-]/);
  });

  test.each([CLASSIC, TEMPLATE_FILE])(
    'changes nothing when it is imported twice, or exported and imported',
    async (text) => {
      await importFile(shop.ctx, text);
      await aProduct(shop.ctx, { colors: ['Red', 'Blue'], sizes: ['S', 'M'], stock: 9 });
      const before = await databaseChecksum(shop.ctx);
      for (const again of [text, await exportText(shop.ctx)]) {
        const { summary } = await importFile(shop.ctx, again);
        expect(summary).toMatchObject({ added: 0, changed: 0, refused: 0, values: 0 });
      }
      expect(await databaseChecksum(shop.ctx)).toBe(before);
    },
  );

  test('has its bad lines refused one by one, and its good lines imported', async () => {
    const text = `Handle,Title,Variant Price,Option1 Name,Option1 Value,Type${','.repeat(1000)}
good,Good,10,Size,S,Home
good,,abc,,M,
none-of-it,Bad,10,Size,S,Home${','.repeat(1000)},too,many
,,10,,,
gift,Gift,10,,,Home
"bad\u0000handle",Bad,10,,,Home
`;
    const plan = await planned(text.replace('gift,Gift,10', 'gift,,10'));
    expect(plan.summary).toMatchObject({ added: 1, refused: 4, refusedLines: 5 });
    const problems = (await rowsOf(plan)).flatMap((row) => row.problems);
    expect(problems.map(({ line, reason }) => `${line} ${reason.slice(0, 30)}`)).toEqual([
      '3 the price "abc" is not an amou',
      '4 it has 1008 cells, the header ',
      '5 it has neither a handle nor a ',
      '6 the title is missing',
      '7 it contains a NUL character',
    ]);
  });

  test('notes when several products have the same SKU, in the file or in the shop', async () => {
    await importFile(shop.ctx, CLASSIC);
    const text = `Handle,Title,Variant Price,Variant SKU,Type\na,A,1,HAT-1,Home\nb,B,1,NEW,Home\nc,C,1,NEW,Home\n`;
    const plan = await planned(text);
    expect(plan.summary.notes).toContainEqual({
      sentence: 'Several products have the same SKU.',
      count: 2,
      lines: [2, 4],
    });
  });

  test('that turns out to be unreadable leaves nothing behind', async () => {
    const cases = [
      ['Name,Amount\nHat,1\n', 'The header has neither "Title" nor "URL handle"'],
      [`Title,Price\n${'Hat,1\n'.repeat(2000)}Coat,"2`, 'The quote opened in line 2002 is never'],
    ] as const;
    await expectUnchanged(shop.ctx, async () => {
      for (const [text, sentence] of cases)
        expect(await planOf(shop.ctx, text)).toMatchObject({
          refused: 'IMPORT_FILE',
          detail: { what: expect.stringContaining(sentence) },
        });
    });
    expect((await shop.ctx.pool.query('SELECT FROM bulk_job_lines')).rows).toEqual([]);
  });
});

test('importing the export of any shop reports no change', async () => {
  const { ctx } = shop;
  for (const known of KNOWN_COLLECTIONS) await aCollection(ctx, known);
  const catalogue = fc.array(anyProduct, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(catalogue, async (drawn) => {
      const products = drawn
        .filter((each) => problemsOf(each).length === 0)
        // Uploaded pictures would need their files.
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
    { numRuns: 4 },
  );
});
