import type { Services } from '../../platform/context.ts';
import { findOrCreateAccount, normaliseEmail } from '../accounts/public.ts';
import { isSourceLanguage, SOURCE_LANGUAGES } from '../../../schema/translations/source-languages.ts';
import { audit } from './audit-log.ts';
import { TranslatorLanguagesError } from './translators-errors.ts';

export interface GrantedTranslator {
  readonly id: string;
  readonly email: string;
  readonly languages: readonly string[];
  /** Whether the account is new: the owner signs in by a link to this address. */
  readonly isNewAccount: boolean;
}

/** Roles granted by name alone, with the column that stores each. */
const ROLES = { 'form-reviewer': { reviewsForms: true }, operator: { isOperator: true } } as const;

/**
 * Grants the role of form reviewer or operator. Active staff keep their other roles; others get this role alone.
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
    const { userId, isNew: isNewAccount } = await findOrCreateAccount(services, tx, email, 'en');
    await tx.translator.createMany({
      data: [{ id: services.newId('tra'), userId, languages: [], grantedAt: now }],
      skipDuplicates: true,
    });
    // A revoked translator does not regain the languages with another role.
    await tx.translator.updateMany({ where: { userId, revokedAt: { not: null } }, data: { languages: [] } });
    const { id } = await tx.translator.update({ where: { userId }, data: { ...ROLES[role], revokedAt: null } });
    const detail = { translator: id, role };
    await audit(tx, { id: services.newId('aud'), at: now, actor: 'command', action: 'grant', detail });
    return { id, email, isNewAccount };
  });
}

/**
 * Grants the role of translator. Granted again, it replaces the languages and undoes a revocation; the profile stays.
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
    const { userId, isNew: isNewAccount } = await findOrCreateAccount(services, tx, email, 'en');
    // ON CONFLICT DO NOTHING, so that concurrent grants do not fail.
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
