/** What the tests of the administrators' products have in common: who works there, and what with. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ADMIN, expect, signIn } from '#support/browser.ts';

let shade = 0;
/** A true picture, never the same twice. */
export async function aPicture(name: string) {
  shade += 1;
  const create = {
    width: 60,
    height: 75,
    channels: 3 as const,
    background: { r: shade, g: 60, b: 90 },
  };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

type Visit = (path: string, options?: { expected?: RegExp[] }) => Promise<Page>;
export async function atDesk(
  visit: Visit,
  path: string,
  options?: Parameters<Visit>[1],
): Promise<Page> {
  const page = await visit('/auth/login', options);
  await signIn(page, ADMIN);
  await page.goto(path);
  return page;
}

/** A product of the test's own, with a picture that the demo has. */
export async function aGood(visit: Visit, title: string): Promise<void> {
  const page = await atDesk(visit, '/admin/products?q=ikat');
  const { request } = page.context();
  const origin = new URL(page.url()).origin;
  const listed = await request.get(`${origin}/api/v1/admin/products/get?q=ikat&limit=1`);
  const { data } = (await listed.json()) as { data: { images: string[] }[] };
  const body = {
    title,
    description: 'Linen.',
    category: 'home',
    price: '40',
    totalStock: '20',
    colors: 'Flax, Slate',
    images: data[0]?.images,
  };
  const added = await request.post(`${origin}/api/v1/admin/products/add`, {
    data: body,
    headers: { origin },
  });
  expect(added.status(), await added.text()).toBe(201);
}
export const told = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
