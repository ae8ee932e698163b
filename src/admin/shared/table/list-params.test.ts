import { expect, test } from 'vitest';
import { withChanges } from '#admin/shared/table/list-params.ts';

test('empty values are removed, and a change starts at the first page', () => {
  const present = new URLSearchParams('q=coat&status=pending&cursor=7');
  expect(withChanges(present, { q: 'hat' }).toString()).toBe('q=hat&status=pending');
  expect(withChanges(present, { q: '', status: null }).toString()).toBe('');
  expect(present.get('cursor')).toBe('7');
});
