import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithin } from './fetch-within.ts';

/**
 * Signs a user in at a Tern in demo mode, retrying while it is busy or starting.
 * @returns the session token
 */
export async function signInAt(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const { status, text } = await fetchWithin(120_000, `${url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (status < 300) return (JSON.parse(text) as { token: string }).token;
    if (status < 500) throw new Error(`${email} is not signed in: ${status} ${text}`);
    await wait(30);
  }
  throw new Error(`${email} is not signed in: ${url} has no answer`);
}
