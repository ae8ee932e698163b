/** Chromium's virtual authenticator for passkeys. */
import type { Page } from 'playwright-core';

interface Device {
  /** Whether the user approves what the authenticator asks. */
  agrees(does: boolean): Promise<void>;
  /** Whether the authenticator can tell who uses it. */
  verifies(does: boolean): Promise<void>;
}

/** Adds a virtual authenticator to the page's browser. */
export async function aDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agrees: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
