import { expect, test } from 'vitest';
import { saveRegisteredEmail } from '#storefront/auth/registered-email.ts';

test('the server keeps nobody’s address, although Node has a sessionStorage', () => {
  saveRegisteredEmail('ada@example.test');
  expect(sessionStorage.length).toBe(0);
});
