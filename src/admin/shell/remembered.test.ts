import { data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forPerson, pageStands, remembered } from '#admin/shell/remembered.ts';

const asked = (path: string) => ({ request: new Request(`http://shop.test${path}`) });
let answers = 0;
const load = async () => ++answers;
let person = 0;

beforeEach(() => {
  // A browser has a document; the server, where nothing is kept, has none.
  vi.stubGlobal('document', {});
  forPerson(`person-${++person}`);
  pageStands('/admin/nowhere', () => undefined);
  answers = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a page that was shown stands at once and is read again behind; one that is on screen is read anew', async () => {
  const again = vi.fn<() => void>();
  expect(await remembered(asked('/admin/a'), load)).toBe(1);
  pageStands('/admin/a', again);
  expect(again).not.toHaveBeenCalled();
  expect(await remembered(asked('/admin/a'), load)).toBe(2);

  pageStands('/admin/b', again);
  expect(await remembered(asked('/admin/a'), load)).toBe(2);
  pageStands('/admin/a', again);
  expect(again).toHaveBeenCalledOnce();
  expect(await remembered(asked('/admin/a'), load)).toBe(3);
});

test('what opens over a list leaves the list as it is', async () => {
  const again = vi.fn<() => void>();
  const apart = { apart: ['edit'] };
  expect(await remembered(asked('/admin/a?q=coat'), load, apart)).toBe(1);
  pageStands('/admin/a?q=coat', again);
  expect(await remembered(asked('/admin/a?edit=7&q=coat'), load, apart)).toBe(1);
  pageStands('/admin/a?q=coat&edit=7', again);
  expect(again).not.toHaveBeenCalled();
  expect(await remembered(asked('/admin/a?q=hat'), load, apart)).toBe(2);
});

test('a page on screen that cannot be renewed stays; one that never stood says why', async () => {
  const away = () => Promise.reject(data({ message: 'away', code: 'X', requestId: null }, 503));
  await expect(remembered(asked('/admin/a'), away)).rejects.toBeDefined();
  await remembered(asked('/admin/a'), load);
  pageStands('/admin/a', () => undefined);
  expect(await remembered(asked('/admin/a'), away)).toBe(1);
  const gone = () => Promise.reject(data({ message: '', code: 'X', requestId: null }, 404));
  await expect(remembered(asked('/admin/a'), gone)).rejects.toBeDefined();
});

test('another person sees nothing of what was kept, and a server keeps nothing', async () => {
  await remembered(asked('/admin/a'), load);
  forPerson('somebody else');
  expect(await remembered(asked('/admin/a'), load)).toBe(2);
  vi.unstubAllGlobals();
  expect(await remembered(asked('/admin/a'), load)).toBe(3);
});
