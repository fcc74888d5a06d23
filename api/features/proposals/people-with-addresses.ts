import { answeredFacts } from '../../engines/people/form-facts.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { formOf } from '../applications/public.ts';
import { isEditionAvailable, decryptApplication } from './what-is-known.ts';

/** Surname or address of a person in a form. */
export interface PersonWithAddress {
  readonly familyName: string | null;
  /** One line such as "12 Main St, Austin, 78701"; names and addresses come as separate entries. */
  readonly address: string | null;
}

const PARTS = ['street', 'city', 'zip'];

/** Returns surnames and addresses of everybody in a form; none when the definition no longer exists. */
export function peopleWithAddresses(ctx: Services, application: Application): PersonWithAddress[] {
  if (!isEditionAvailable(ctx, application)) return [];
  const opened = decryptApplication(ctx, application);
  const families: string[] = [];
  const addresses = new Map<string, Map<string, string>>();
  for (const { fact, text } of answeredFacts(formOf(ctx, opened), opened.answers).values()) {
    if (fact.endsWith('.name.family')) families.push(text);
    const dot = fact.lastIndexOf('.');
    const [place, part] = [fact.slice(0, dot), fact.slice(dot + 1)];
    if (!PARTS.includes(part)) continue;
    const parts = addresses.get(place) ?? new Map<string, string>();
    addresses.set(place, parts.set(part, text));
  }
  const lines = [...addresses.values()]
    .filter((parts) => parts.has('street'))
    .map((parts) => PARTS.flatMap((part) => parts.get(part) ?? []).join(', '));
  return [
    ...families.map((familyName) => ({ familyName, address: null })),
    ...lines.map((address) => ({ familyName: null, address })),
  ];
}
