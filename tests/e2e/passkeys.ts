import type { CDPSession, Page } from '@playwright/test';
import { test as onAddress } from './site.ts';

/** Tests of the site at a name: browsers have no passkeys for a number. */
export const test = onAddress.extend({
  baseURL: ({ stack }, use) => use(atName(stack.siteUrl)),
  site: ({ stack }, use) => use({ ...stack, siteUrl: atName(stack.siteUrl) }),
});

const atName = (address: string) => address.replace('127.0.0.1', 'localhost');

/** A device of the browser that has passkeys and verifies its user. */
export interface Device {
  /** Whether the person passes the check of the device from now on. */
  verifies: (isVerified: boolean) => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
}

/** Gives the browser of a page a device for passkeys. */
export async function addDevice(page: Page): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
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
    verifies: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
