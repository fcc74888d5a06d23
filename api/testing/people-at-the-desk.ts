/** For tests of features that begin with an order or a translator. */
export { commentTranslation } from '../features/translations/comment-translation.ts';
export { orderTranslation } from '../features/translations/order-translation.ts';
export { requestRevision } from '../features/translations/request-revision.ts';
export { simulateProgress } from '../features/translations/simulate-progress.ts';
export { encryptProfile } from '../features/translators/translator-profile.ts';

export { grantRole, grantTranslator } from '../features/translators/grant-translator.ts';
