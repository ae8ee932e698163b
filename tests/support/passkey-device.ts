/** Chromium's own virtual device for passkeys. */
import type { CDPSession, Page } from 'playwright-core';

interface Device {
  /** Whether its owner is at it and agrees to what it asks. */
  agrees(does: boolean): Promise<void>;
  cdp: CDPSession;
  authenticatorId: string;
}

/** Gives the page's browser a device that can hold passkeys. */
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
  const agrees = async (enabled: boolean): Promise<void> => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { cdp, authenticatorId, agrees };
}
