import { expect, test, vi } from 'vitest';
import { readOnce } from '#modules/orders/invoices/pdf/fonts.ts';

test('reads once, and again after a failure', async () => {
  const read = vi
    .fn<() => Promise<string>>(async () => 'font')
    .mockRejectedValueOnce(new Error('too many open files'));
  const fonts = readOnce(read);
  await expect(fonts()).rejects.toThrow('too many open files');
  expect([await fonts(), await fonts()]).toEqual(['font', 'font']);
  expect(read).toHaveBeenCalledTimes(2);
});
