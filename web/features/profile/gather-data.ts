import { request } from '../../lib/rest.ts';
import type { Person } from './profile-types.ts';

const PARTS = ['applications', 'documents', 'transactions'] as const;

/**
 * Builds the documented export in the browser: profile, applications, documents and transactions as JSON.
 * @throws RestError, and fetch's own error when offline
 */
export async function gatherData(person: Person, now: Date): Promise<string> {
  const { id, email, firstName, lastName, phone, address, preferredLanguage, timezone, createdAt } = person;
  const { email: byEmail, sms, push } = person.notifications;
  const notifications = { email: byEmail, sms, push };
  const answers = await Promise.all(
    PARTS.map(
      async (part) => (await (await request('GET', `/api/${part}`)).json()) as Readonly<Record<string, unknown>>,
    ),
  );
  const parts = Object.fromEntries(PARTS.map((part, index) => [part, answers[index]?.[part]]));
  const profile = {
    id,
    email,
    firstName,
    lastName,
    phone,
    address,
    preferredLanguage,
    timezone,
    notifications,
    createdAt,
  };
  return JSON.stringify({ exportedAt: now.toISOString(), profile, ...parts }, null, 2);
}
