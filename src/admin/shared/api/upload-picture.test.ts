import { expect, test } from 'vitest';
import type { UserWire } from '#contract/accounts.contract.ts';
import { readUpload, uploadPicture } from '#admin/shared/api/upload-picture.ts';

const file = new File(['x'], 'x.png', { type: 'image/png' });
const user = (role: 'admin' | 'regular') => ({ role }) as UserWire;

test('users who may not upload are refused before anything is sent', async () => {
  for (const [visitor, message] of [
    [null, 'Please login to upload images'],
    [user('regular'), 'You must be an admin to upload images'],
  ] as const)
    expect(await uploadPicture(file, visitor)).toEqual({ ok: false, message });
});

test.each([
  [401, { success: false, message: 'Please login as an admin' }, 'Please login as an admin'],
  [500, null, 'Failed to upload image'],
  [0, null, 'Failed to upload image'],
  [200, { success: true, result: {} }, 'Invalid image URL received from server'],
])('an answer %i with %j is a failure', (status, body, message) => {
  expect(readUpload({ status, body })).toEqual({ ok: false, message });
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
