/** What other capabilities may use of the translators. Nothing here may need the translations, which need this. */
export { audit, auditAs, auditEntriesOf, type AuditAction } from './audit-log.ts';
export { exportTranslator } from './export-translator.ts';
export { findTranslator, isStillTranslator, lockTranslator, requireTranslator } from './find-translator.ts';
export { isTooClose, type PersonNearby } from './too-close.ts';
export { TranslatorNotFoundError } from './translators-errors.ts';
export { cardOf, openProfile, type TranslatorProfile } from './translator-profile.ts';
