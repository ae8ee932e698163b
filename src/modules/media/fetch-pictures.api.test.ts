/** Pictures by address: fetched once, added in their order, reported when they fail, cancelled when obsolete. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  findProductStates,
  attachPicture,
  saveProducts,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { EncoderProcessEnded, promptEncoder } from '#modules/media/encoder.ts';
import { fetchDuePictures } from '#modules/media/fetch-pictures.ts';
import {
  cancelPictureFetches,
  findPictureAddresses,
  listPictureFetches,
  queuePictureFetches,
  type FetchTarget,
} from '#modules/media/index.ts';
import type { Fetched, NotFetched } from '#gateways/picture-source/picture-source.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let pages: Map<string, Fetched | NotFetched>;
let requested: string[];

beforeAll(async () => {
  const pictureSource = {
    fetch: async (address: string) => {
      requested.push(address);
      return pages.get(address) ?? { reason: 'The server answered 404.', temporary: false };
    },
  };
  shop = await openTestShop({}, { pictureSource });
});
afterAll(() => shop.close());
beforeEach(() => {
  pages = new Map();
  requested = [];
  // Rows are due by the database's clock.
  shop.clock.forward(60_000);
});

let shade = 0;
async function publish(name: string): Promise<string> {
  shade += 1;
  const create = {
    width: 8,
    height: 8,
    channels: 3 as const,
    background: { r: shade, g: 9, b: 9 },
  };
  const address = `https://pictures.test/${name}-${shade}.png`;
  pages.set(address, { bytes: await sharp({ create }).png().toBuffer() });
  return address;
}

const queue = (target: FetchTarget, targetId: string, ...addresses: string[]) =>
  shop.ctx.db.transaction().execute((trx) =>
    queuePictureFetches(trx, [
      {
        target,
        targetId,
        pictures: addresses.map((address, position) => ({
          address,
          alt: `view ${position}`,
          position,
        })),
      },
    ]),
  );
const runFetches = async (rounds = 3) => {
  for (let round = 0; round < rounds; round += 1) await fetchDuePictures(shop.ctx, attachPicture);
};
const imagesOf = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('products')
      .select('images')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).images;
const fetches = (id: string) => listPictureFetches(shop.ctx.db, [id]);

async function productWithoutPictures(): Promise<string> {
  const { id } = await aProduct(shop.ctx, {});
  await shop.ctx.db.updateTable('products').set({ images: '[]' }).where('id', '=', id).execute();
  return id;
}

test('pictures are added in their order, with their alternative texts, and found by their addresses', async () => {
  const product = await productWithoutPictures();
  const addresses = [await publish('front'), await publish('back'), await publish('side')];
  await queue('product', product, ...addresses);
  await runFetches();
  const images = await imagesOf(product);
  const known = await findPictureAddresses(
    shop.ctx.db,
    images.map(({ media }) => media),
  );
  expect(images.map(({ media, alt }) => [known.get(media), alt])).toEqual(
    addresses.map((address, at) => [[address], `view ${at}`]),
  );
  await runFetches();
  expect(requested).toHaveLength(3);
});

test('positions do not depend on which picture arrives first', async () => {
  const product = await productWithoutPictures();
  const addresses = [await publish('a'), await publish('b'), await publish('c')];
  await queue('product', product, ...addresses);
  const pictures = new Map(pages);
  for (const latest of addresses.toReversed()) {
    const picture = pictures.get(latest)!;
    for (const each of addresses)
      pages.set(each, each === latest ? picture : { reason: 'slow', temporary: true });
    await runFetches(1);
    shop.clock.forward(601_000);
  }
  expect((await imagesOf(product)).map(({ alt }) => alt)).toEqual(['view 0', 'view 1', 'view 2']);
});

test('an address that several products use is fetched once', async () => {
  const address = await publish('shared');
  const products = [await productWithoutPictures(), await productWithoutPictures()];
  await queue('product', products[0]!, address);
  await runFetches(1);
  await queue('product', products[1]!, address);
  await runFetches(1);
  expect(requested).toEqual([address]);
  expect((await imagesOf(products[1]!)).length).toBe(1);
});

test('a banner is created with its picture', async () => {
  const id = newId();
  await queue('banner', id, await publish('banner'));
  await runFetches(1);
  const banner = await shop.ctx.db
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(banner?.alt).toBe('view 0');
});

test('a permanent error is reported with its reason, and not retried', async () => {
  const product = await productWithoutPictures();
  const html = 'https://pictures.test/page.html';
  pages.set(html, { bytes: new TextEncoder().encode('<html>') });
  const good = await publish('good');
  await queue('product', product, html, 'https://pictures.test/missing.png', good);
  await runFetches();
  shop.clock.forward(86_400_000);
  await runFetches();
  expect((await fetches(product)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'Only JPEG, PNG, WebP and AVIF pictures can be used.'],
    ['failed', 'The server answered 404.'],
    ['fetched', null],
  ]);
  expect(requested).toHaveLength(3);
  expect(await imagesOf(product)).toHaveLength(1);
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const { body } = await shop.send('GET', '/api/v1/admin/pictures/failed', { as: admin });
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        targetId: product,
        address: html,
        reason: expect.stringMatching('Only JPEG'),
      }),
    ]),
  );
});

test('a temporary error is retried with growing delays, and fails with its last reason', async () => {
  const product = await productWithoutPictures();
  const address = await publish('later');
  const picture = pages.get(address)!;
  pages.set(address, { reason: 'The server answered 503.', temporary: true });
  await queue('product', product, address);
  await runFetches();
  expect(requested).toHaveLength(1);
  expect(await fetches(product)).toMatchObject([
    { state: 'waiting', reason: 'The server answered 503.' },
  ]);
  for (const seconds of [60, 600, 3600]) {
    shop.clock.forward(seconds * 1000 + 1);
    await runFetches();
  }
  expect(requested).toHaveLength(4);
  pages.set(address, picture);
  shop.clock.forward(21_601_000);
  await runFetches();
  expect(await fetches(product)).toMatchObject([{ state: 'fetched', reason: null }]);

  const never = 'https://pictures.test/never.png';
  pages.set(never, { reason: 'The server answered 500.', temporary: true });
  await queue('product', product, never);
  for (let tries = 0; tries < 7; tries += 1) {
    await runFetches(1);
    shop.clock.forward(21_601_000);
  }
  expect(requested.filter((each) => each === never)).toHaveLength(5);
  expect((await fetches(product)).find((each) => each.address === never)).toMatchObject({
    state: 'failed',
    reason: 'The server answered 500.',
  });
});

test('a picture whose fetch was cancelled meanwhile is not added', async () => {
  const product = await productWithoutPictures();
  const address = await publish('dropped');
  await queue('product', product, address);
  const dropping = {
    ...shop.ctx,
    pictureSource: {
      fetch: async (wanted: string) => {
        await shop.ctx.db.transaction().execute((trx) => cancelPictureFetches(trx, [product]));
        return pages.get(wanted)!;
      },
    },
  };
  await fetchDuePictures(dropping, attachPicture);
  expect(await imagesOf(product)).toEqual([]);
  expect(await fetches(product)).toEqual([]);
});

test('a new request for the same product replaces the waiting one', async () => {
  const product = await productWithoutPictures();
  const [old, fresh] = [await publish('old'), await publish('new')];
  await queue('product', product, old, fresh);
  await queue('product', product, fresh);
  await runFetches();
  expect(requested).toEqual([fresh]);
  expect(await imagesOf(product)).toHaveLength(1);
});

test('concurrent workers never fetch the same picture', async () => {
  const product = await productWithoutPictures();
  await queue('product', product, await publish('a'), await publish('b'), await publish('c'));
  await Promise.all([runFetches(), runFetches()]);
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
  expect((await imagesOf(product)).map(({ alt }) => alt)).toEqual(['view 0', 'view 1', 'view 2']);
});

test('fetches claimed by a killed worker are retried by others', async () => {
  const product = await productWithoutPictures();
  await queue('product', product, await publish('killed'));
  const killed = {
    ...shop.ctx,
    pictureSource: { fetch: () => new Promise<never>(() => undefined) },
  };
  void fetchDuePictures(killed, attachPicture);
  await expect
    .poll(() =>
      shop.ctx.pool
        .query(`SELECT 1 FROM picture_fetches WHERE tries = 1 AND target_id = $1`, [product])
        .then(({ rowCount }) => rowCount),
    )
    .toBe(1);
  await runFetches();
  expect(requested).toEqual([]);
  shop.clock.forward(121_000);
  await runFetches();
  expect(await imagesOf(product)).toHaveLength(1);
});

test('a fetch is retried after a crash of the encoder process', async () => {
  const product = await productWithoutPictures();
  await queue('product', product, await publish('unlucky'));
  vi.spyOn(promptEncoder, 'run').mockRejectedValueOnce(new EncoderProcessEnded('SIGKILL'));
  await runFetches(1);
  expect(await fetches(product)).toMatchObject([{ state: 'waiting' }]);
  shop.clock.forward(61_000);
  await runFetches();
  expect(await imagesOf(product)).toHaveLength(1);
});

test('a failed fetch is retried when its product is changed and saved', async () => {
  const id = await productWithoutPictures();
  const address = await publish('mended');
  const picture = pages.get(address)!;
  pages.delete(address);
  const save = async (change: (state: ProductState) => ProductState) => {
    const [found] = await findProductStates(shop.ctx.db, { ids: [id] });
    if (!found) throw new Error('the product was not found');
    const edit = { id, before: found.state, after: change(found.state) };
    await inTransaction(shop.ctx.db, (trx) => saveProducts(trx, [edit], shop.clock.now()));
    await runFetches();
  };
  const pictures = [{ address, media: null, alt: '' }];
  await save((state) => ({ ...state, pictures }));
  expect(await fetches(id)).toMatchObject([{ state: 'failed' }]);
  pages.set(address, picture);
  await save((state) => ({ ...state, title: `${state.title}, mended` }));
  expect(await imagesOf(id)).toHaveLength(1);
});
