import Bowser from 'bowser';
import type { Session } from '../../../generated/prisma/client.ts';
import { ownedColumn } from '../../../platform/owned-column.ts';
import type { Vault } from '../../../platform/vault.ts';

/** Browser and system as users would name them: "Firefox" on "Windows". Null where unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Longer user agents come from programs. */
const MAX_LENGTH = 512;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Returns known names only. Version and other details of the user agent are discarded. */
export function deviceOf(userAgent = ''): Device {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // People know these devices by their own name, not by that of the system.
  const system = /^iP(hone|ad)$/.test(platform.model ?? '') ? platform.model : os.name;
  return {
    browser: BROWSERS.has(browser.name ?? '') ? (browser.name ?? null) : null,
    system: system !== undefined && (system === platform.model || SYSTEMS.has(system)) ? system : null,
  };
}

const column = ownedColumn('sessions', 'device').ofJson<Device>();

export const encryptDevice = column.encrypt;

/** Sessions from before devices were recorded have nulls. */
export const decryptDevice = (vault: Vault, row: Pick<Session, 'id' | 'userId' | 'deviceEncrypted'>): Device =>
  column.decrypt(vault, row) ?? { browser: null, system: null };
