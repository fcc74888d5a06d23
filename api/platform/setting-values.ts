/** Types of settings: validation and parsing of a text from the environment. */
import { z } from 'zod';

export const optional = z
  .string()
  .optional()
  .transform((text) => (text?.trim() === '' ? undefined : text?.trim()));

export const urlOf = (...protocols: string[]) =>
  optional.refine((text) => text === undefined || (URL.canParse(text) && isAddress(new URL(text), protocols)), {
    message: `must name a server and begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${protocols.includes('https:') ? '' : '; in its password, write % as %25, / as %2F, # as %23 and ? as %3F'}`,
  });

/** PostgreSQL's host may stand in the query; every other address needs one. A bare % in the password does not decode. */
const isAddress = ({ protocol, host, username, password }: URL, protocols: readonly string[]) =>
  protocols.includes(protocol) &&
  (host !== '' || protocol.startsWith('postgres')) &&
  !/%(?![\da-f]{2})/i.test(username + password);

export const flag = (whenUnset: boolean) =>
  optional
    .refine((text) => text === undefined || /^(0|1|true|false)$/.test(text), { message: 'must be 1 or 0' })
    .transform((text) => (text === undefined ? whenUnset : text === '1' || text === 'true'));

export const count = (whenUnset: number) =>
  optional
    .refine((text) => text === undefined || /^[1-9]\d{0,8}$/.test(text), {
      message: 'must be a whole number from 1 to 999999999',
    })
    .transform((text) => Number(text ?? whenUnset));

export const port = optional
  .refine((text) => text === undefined || (/^\d+$/.test(text) && Number(text) <= 65_535), {
    message: 'must be a port number from 0 to 65535',
  })
  .transform((text) => (text === undefined ? undefined : Number(text)));

/** As browsers write it: with a host in lower case and in ASCII, and without the usual port. */
export const origin = urlOf('http:', 'https:').transform((text, check) => {
  if (text === undefined) return undefined;
  const { origin: found, href } = new URL(text);
  if (!/^\/*$/.test(href.slice(found.length)))
    check.addIssue('must be an origin without a path (https://forms.example.org)');
  return found;
});

/** An address, or a name and an address in <>. */
export const mailbox = optional.refine(
  (text) => text === undefined || z.email().safeParse(/<([^<>]*)>$/.exec(text)?.[1] ?? text).success,
  { message: 'must be an e-mail address, or a name and one: Tern <no-reply@example.org>' },
);

export const oneOf = <Word extends string>(whenUnset: Word, words: readonly Word[]) =>
  optional
    .transform((text) => text ?? whenUnset)
    .pipe(z.enum(words, { error: `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)}` }));

/** Refuses near misses: a typo here would open the demo's sign-in to everybody. */
export const mode = optional.refine((text) => text === undefined || text === 'production' || !/^pro?d/i.test(text), {
  message: 'must be production, or unset for demo mode',
});
