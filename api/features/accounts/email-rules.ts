import { InvalidEmailError } from './accounts-errors.ts';

/**
 * One local part, "@", one domain. Refuses whatever a mail program could read as a second recipient or as part of a
 * header (comma, angle bracket, line break), and invisible characters.
 */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;
// RFC 5321, 4.5.3.1.3: a path has 256 octets with its angle brackets.
const MAX_LENGTH = 254;

/**
 * Normalises an address to the form in which accounts are looked up: trimmed, lower-case, NFC.
 * @throws InvalidEmailError
 */
export function normaliseEmail(typed: string): string {
  const email = typed.slice(0, 2_000).trim().toLowerCase().normalize('NFC');
  if (Buffer.byteLength(email) > MAX_LENGTH || !ADDRESS.test(email)) throw new InvalidEmailError();
  return email;
}
