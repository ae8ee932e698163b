import { expect, test } from 'vitest';
import { changed } from '#admin/shell/list/list-address.ts';

test('empty values leave the address, and another question starts at its beginning', () => {
  const present = new URLSearchParams('q=coat&status=pending&cursor=7');
  expect(changed(present, { q: 'hat' }).toString()).toBe('q=hat&status=pending');
  expect(changed(present, { q: '', status: null }).toString()).toBe('');
  expect(present.get('cursor')).toBe('7');
});
