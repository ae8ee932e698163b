import { expect, test } from 'vitest';
import type { UserWire } from '#contract/accounts.contract.ts';
import { readUpload, uploadPicture } from '#admin/shared/api/upload-picture.ts';

const file = new File(['x'], 'x.png', { type: 'image/png' });
const user = (role: 'admin' | 'regular') => ({ role }) as UserWire;

test('users who may not upload are refused before anything is sent', async () => {
  expect(await uploadPicture(file, null)).toEqual({
    ok: false,
    message: 'Please login to upload images',
  });
  expect(await uploadPicture(file, user('regular'))).toEqual({
    ok: false,
    message: 'You must be an admin to upload images',
  });
});

test.each([
  [
    { status: 401, body: { success: false, message: 'Please login as an admin to upload images' } },
    'Please login as an admin to upload images',
  ],
  [
    {
      status: 403,
      body: { success: false, message: "You don't have permission to upload images" },
    },
    "You don't have permission to upload images",
  ],
  [{ status: 500, body: null }, 'Failed to upload image'],
  [{ status: 0, body: null }, 'Failed to upload image'],
  [{ status: 200, body: { success: true, result: {} } }, 'Invalid image URL received from server'],
])('%j', (answer, message) => {
  expect(readUpload(answer)).toEqual({ ok: false, message });
});

test('an http address becomes https', () => {
  const answer = (url: string) => ({
    status: 200,
    body: { success: true, message: 'Image uploaded successfully', result: { url } },
  });
  expect(readUpload(answer('http://cdn.example/a.jpg'))).toMatchObject({
    ok: true,
    url: 'https://cdn.example/a.jpg',
  });
  expect(readUpload(answer('/media/a/720.webp'))).toMatchObject({ url: '/media/a/720.webp' });
});
