import type { Services } from '../../platform/context.ts';
import { makeAccount, normaliseEmail } from '../accounts/public.ts';
import { isSourceLanguage, SOURCE_LANGUAGES } from '../../../schema/translations/source-languages.ts';
import { audit } from './audit-log.ts';
import { TranslatorLanguagesError } from './translators-errors.ts';

export interface GrantedTranslator {
  readonly id: string;
  readonly email: string;
  readonly languages: readonly string[];
  /** The account was made now: they sign in by a link to this address. */
  readonly isNewAccount: boolean;
}

/** The roles that are granted by their name alone, with the column that says so. */
const ROLES = { 'form-reviewer': { reviewsForms: true }, operator: { isOperator: true } } as const;

/**
 * Lets somebody look through people's forms, or run this place. Other roles stay; somebody else, or one who was revoked,
 * gets this role alone.
 * @throws InvalidEmailError
 */
export async function grantRole(
  services: Services,
  typedEmail: string,
  role: keyof typeof ROLES,
): Promise<Pick<GrantedTranslator, 'id' | 'email' | 'isNewAccount'>> {
  const email = normaliseEmail(typedEmail);
  return await services.db.$transaction(async (tx) => {
    const now = services.now();
    const { userId, isNew: isNewAccount } = await makeAccount(services, tx, email, 'en');
    await tx.translator.createMany({
      data: [{ id: services.newId('tra'), userId, languages: [], grantedAt: now }],
      skipDuplicates: true,
    });
    // What was taken from them does not come back with another role.
    await tx.translator.updateMany({ where: { userId, revokedAt: { not: null } }, data: { languages: [] } });
    const { id } = await tx.translator.update({ where: { userId }, data: { ...ROLES[role], revokedAt: null } });
    const detail = { translator: id, role };
    await audit(tx, { id: services.newId('aud'), at: now, actor: 'command', action: 'grant', detail });
    return { id, email, isNewAccount };
  });
}

/**
 * Lets somebody work at the desk. Granted again, the languages change and a revocation is undone; the profile stays.
 * @param input languages: ISO 639-1, of those that can be ordered
 * @throws InvalidEmailError, TranslatorLanguagesError
 */
export async function grantTranslator(
  services: Services,
  input: { email: string; languages: readonly string[] },
): Promise<GrantedTranslator> {
  const email = normaliseEmail(input.email);
  const languages = [...new Set(input.languages.map((language) => language.trim().toLowerCase()))].sort();
  if (languages.length === 0 || !languages.every(isSourceLanguage))
    throw new TranslatorLanguagesError(SOURCE_LANGUAGES);
  return await services.db.$transaction(async (tx) => {
    const now = services.now();
    const { userId, isNew: isNewAccount } = await makeAccount(services, tx, email, 'en');
    // ON CONFLICT DO NOTHING, so that of two that grant at once none fails.
    await tx.translator.createMany({
      data: [{ id: services.newId('tra'), userId, languages, grantedAt: now }],
      skipDuplicates: true,
    });
    const { id } = await tx.translator.update({ where: { userId }, data: { languages, revokedAt: null } });
    const detail = { translator: id, languages };
    await audit(tx, { id: services.newId('aud'), at: now, actor: 'command', action: 'grant', detail });
    return { id, email, languages, isNewAccount };
  });
}
