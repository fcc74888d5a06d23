/** `npm run staff -- grant|revoke|list|log|sign-out|withdraw|support|answered …`: administers staff and support. */
import { withdrawCertificate } from '../features/certificates/public.ts';
import { revokeFormReviewer, revokeOperator, revokeTranslator, signOutUsers } from '../features/desk/public.ts';
import { listSupportRequests, markAnswered } from '../features/support/list-support-requests.ts';
import { grantRole, grantTranslator } from '../features/translators/grant-translator.ts';
import { listTranslators } from '../features/translators/list-translators.ts';
import { readOrderLog } from '../features/desk/order-log.ts';
import { CommandError, onServices } from './command.ts';

const USAGE = `npm run staff -- grant <email> translator --languages es,pt   allow translating from these languages, and reviewing; replaces earlier languages
npm run staff -- grant <email> form-reviewer                  allow reviewing users' forms, in addition to other roles
npm run staff -- grant <email> operator                       give access to jobs, mails and health at /admin, without user data, in addition to other roles
npm run staff -- revoke <email> translator                    remove all desk roles; claimed orders return to the queue
npm run staff -- revoke <email> form-reviewer                 remove the form-reviewer role only
npm run staff -- revoke <email> operator                      remove the operator role only
npm run staff -- list                                         list staff with languages, roles and date
npm run staff -- log <tracking number, or rvw_…>              show who viewed or changed an order or a form review
npm run staff -- sign-out <email>, or --everybody             end all sessions of one user, or of all users
npm run staff -- withdraw <verification code>                 withdraw a certificate
npm run staff -- support                                      list open support requests, priority first
npm run staff -- answered <sup_…>                             mark a support request as answered by e-mail`;

const day = (moment: Date) => moment.toISOString().slice(0, 10);

export const staff = onServices(async (services, [verb, subject, ...rest], print) => {
  const isOfRole = subject !== undefined && rest[0] === 'translator';
  const isFormReviewer = subject !== undefined && rest.length === 1 && rest[0] === 'form-reviewer';
  const isOperator = subject !== undefined && rest.length === 1 && rest[0] === 'operator';
  const printWhere = (isNewAccount: boolean, page = '/desk') =>
    print(
      isNewAccount
        ? `Created a new account. They sign in with this address at ${services.settings.publicUrl}${page}.`
        : `Their work is at ${services.settings.publicUrl}${page}.`,
    );
  if (verb === 'grant' && isOfRole && rest.length === 3 && rest[1] === '--languages') {
    const { email, languages, isNewAccount } = await grantTranslator(services, {
      email: subject,
      languages: rest[2]?.split(',') ?? [],
    });
    print(`${email} can now translate from ${languages.join(', ')} and review translations by others.`);
    printWhere(isNewAccount);
  } else if (verb === 'grant' && isFormReviewer) {
    const { email, isNewAccount } = await grantRole(services, subject, 'form-reviewer');
    print(`${email} can now review users' forms.`);
    printWhere(isNewAccount);
  } else if (verb === 'grant' && isOperator) {
    const { email, isNewAccount } = await grantRole(services, subject, 'operator');
    print(`${email} is now an operator.`);
    printWhere(isNewAccount, '/admin');
  } else if (verb === 'revoke' && isOperator) {
    await revokeOperator(services, subject);
    print(`${subject} is no longer an operator.`);
  } else if (verb === 'revoke' && isFormReviewer) {
    const { released } = await revokeFormReviewer(services, subject);
    print(`${subject} is no longer a form reviewer. Forms returned to the queue: ${released}.`);
  } else if (verb === 'revoke' && isOfRole && rest.length === 1) {
    const { released } = await revokeTranslator(services, subject);
    print(`${subject} is no longer a translator. Orders returned to the queue: ${released}.`);
  } else if (verb === 'list' && subject === undefined) {
    const translators = await listTranslators(services);
    if (translators.length === 0) print('There are no staff members yet.');
    for (const { email, languages, reviewsForms, isOperator, grantedAt, revokedAt, hasProfile, holds } of translators)
      print(
        [
          email,
          [...languages, ...(reviewsForms ? ['form-reviewer'] : []), ...(isOperator ? ['operator'] : [])].join(','),
          `since ${day(grantedAt)}`,
          revokedAt ? `revoked ${day(revokedAt)}` : hasProfile ? `holds ${holds}` : 'no profile yet',
        ].join('\t'),
      );
  } else if (verb === 'log' && subject !== undefined && rest.length === 0) {
    const acts = await readOrderLog(services, subject);
    if (acts.length === 0) print('No staff member has opened this yet.');
    for (const { at, who, action, detail } of acts)
      print(`${at.toISOString()}\t${who}\t${action}\t${JSON.stringify(detail)}`);
  } else if (verb === 'sign-out' && subject !== undefined && rest.length === 0) {
    const { ended } = await signOutUsers(services, subject === '--everybody' ? null : subject);
    print(`Sessions ended: ${ended}. Users can sign in again with a new link or a passkey.`);
  } else if (verb === 'withdraw' && subject !== undefined && rest.length === 0) {
    const { code, withdrawnAt } = await withdrawCertificate(services, subject);
    print(`The certificate ${code} is withdrawn as of ${day(withdrawnAt)}. Its verification page shows this.`);
  } else if (verb === 'support' && subject === undefined) {
    const requests = await listSupportRequests(services);
    if (requests.length === 0) print('There are no open support requests.');
    for (const { id, email, text, language, isPriority, createdAt } of requests)
      print(
        [`${id}\t${createdAt.toISOString()}\t${email}\t${language}${isPriority ? '\tpriority' : ''}`, text, ''].join(
          '\n',
        ),
      );
  } else if (verb === 'answered' && subject !== undefined && rest.length === 0) {
    await markAnswered(services, subject);
    print(`${subject} is marked as answered.`);
  } else throw new CommandError(USAGE);
});
