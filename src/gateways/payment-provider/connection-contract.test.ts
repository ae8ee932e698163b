/** How the gateway of every payment provider bears a provider that does not respond, against its simulator. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentRequest } from '#support/payment-request.ts';
import { CONTRACTED_PROVIDERS, type ProviderSandbox } from '#support/provider-sandboxes.ts';

describe.each(CONTRACTED_PROVIDERS)('$code', ({ unknownId, start }) => {
  let sandbox: ProviderSandbox;
  beforeAll(async () => {
    sandbox = await start();
  });
  afterEach(() => sandbox.recover());
  afterAll(() => sandbox.stop());

  const missing = { kind: 'failed', issue: 'missing' };

  describe('the connection', () => {
    test('with wrong credentials, to a closed port or to a failing provider is unknown', async () => {
      const unknown = (reason: string) => ({ kind: 'unknown', reason });
      const [stranger, astray] = [
        sandbox.connect({ isStranger: true }),
        sandbox.connect({ isAstray: true }),
      ];
      expect(await stranger.getPayment(unknownId)).toEqual(unknown('sign-in'));
      expect(await astray.capture(unknownId, 'x')).toEqual(unknown('connection'));
      await sandbox.fail('error');
      expect(await sandbox.provider.createOrder(paymentRequest())).toEqual(unknown('server-error'));
    });

    test('to an unresponsive provider is soon not attempted, and resumes when it is back', async () => {
      const impatient = sandbox.connect({
        timeoutMs: 100,
        failureThreshold: 2,
        resetTimeoutMs: 300,
      });
      await sandbox.fail('hang');
      await impatient.getPayment(unknownId);
      await impatient.getPayment(unknownId);
      const open = { kind: 'unknown', reason: 'circuit-open' };
      expect(await impatient.getPayment(unknownId)).toEqual(open);
      await sandbox.recover();
      await expect.poll(() => impatient.getPayment(unknownId)).toEqual(missing);
    });
  });
});
