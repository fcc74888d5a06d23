/** Types of settings: validation and parsing of a text from the environment. */
import { z } from 'zod';

export const optional = z
  .string()
  .optional()
  .transform((text) => (text?.trim() === '' ? undefined : text?.trim()));

export const urlOf = (...protocols: string[]) =>
  optional.refine((text) => text === undefined || (URL.canParse(text) && isAddress(new URL(text), protocols)), {
    message: `must name a server and begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** PostgreSQL's host may stand in the query; every other address needs one. */
const isAddress = ({ protocol, host }: URL, protocols: readonly string[]) =>
  protocols.includes(protocol) && (host !== '' || protocol.startsWith('postgres'));

export const flag = (whenUnset: boolean) =>
  optional
    .refine((text) => text === undefined || /^(0|1|true|false)$/.test(text), { message: 'must be 1 or 0' })
    .transform((text) => (text === undefined ? whenUnset : text === '1' || text === 'true'));

export const count = (whenUnset: number) =>
  optional
    .refine((text) => text === undefined || /^[1-9]\d{0,8}$/.test(text), { message: 'must be a whole number from 1' })
    .transform((text) => Number(text ?? whenUnset));

export const port = optional
  .refine((text) => text === undefined || (/^\d+$/.test(text) && Number(text) <= 65_535), {
    message: 'must be a port number from 0 to 65535',
  })
  .transform((text) => (text === undefined ? undefined : Number(text)));

export const origin = urlOf('http:', 'https:').refine(
  (text) => text === undefined || !URL.canParse(text) || /^\/*$/.test(text.slice(new URL(text).origin.length)),
  { message: 'must be an origin without a path (https://forms.example.org)' },
);

/** An address, or a name and an address in <>. */
export const mailbox = optional.refine(
  (text) => text === undefined || z.email().safeParse(/<([^<>]*)>$/.exec(text)?.[1] ?? text).success,
  { message: 'must be an e-mail address, or a name and one: Tern <no-reply@example.org>' },
);

/** Values of OpenTelemetry's own variables. */
export const exporter = optional
  .transform((text) => text ?? 'otlp')
  .pipe(z.enum(['otlp', 'none'], { error: 'must be otlp or none' }));

/** Part of Tern's work that a process does. */
export const role = optional
  .transform((text) => text ?? 'all')
  .pipe(z.enum(['all', 'web', 'worker'], { error: 'must be web, worker or all' }));

/** Refuses near misses: a typo here would open the demo's sign-in to everybody. */
export const mode = optional.refine((text) => text === undefined || text === 'production' || !/^pro?d/i.test(text), {
  message: 'must be production, or unset for demo mode',
});
