import { expect, test, vi } from 'vitest';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';

const failure = (status: number) =>
  ({
    ok: false,
    status,
    code: 'X',
    message: '',
    data: null,
    requestId: null,
    request: '',
  }) as const;

test('a refusal after a lost response may mean that the first attempt was applied', () => {
  vi.stubGlobal('document', {});
  try {
    for (const [earlier, expected] of [
      [failure(0), true],
      [failure(502), true],
      // A response: the attempt was not applied.
      [failure(429), false],
      [failure(409), false],
    ] as const) {
      expect(mayAlreadyBeApplied('register ann', earlier)).toBe(false);
      expect(mayAlreadyBeApplied('register ben', failure(409)), 'another target').toBe(false);
      expect(mayAlreadyBeApplied('register ann', failure(409))).toBe(expected);
      expect(mayAlreadyBeApplied('register ann', failure(409)), 'said once').toBe(false);
    }
  } finally {
    vi.unstubAllGlobals();
  }
});
