/** `npm run staff -- grant|revoke|list|log|sign-out|withdraw|support|answered …`: administers staff and support. */
import { withdrawCertificate } from '../features/certificates/public.ts';
import { revokeFormReviewer, revokeOperator, revokeTranslator, signOutPeople } from '../features/desk/public.ts';
import { listSupportRequests, markAnswered } from '../features/support/list-support-requests.ts';
import { grantRole, grantTranslator } from '../features/translators/grant-translator.ts';
import { listTranslators } from '../features/translators/list-translators.ts';
import { readOrderLog } from '../features/desk/order-log.ts';
import { CommandError, onServices } from './command.ts';

const USAGE = `npm run staff -- grant <email> translator --languages es,pt   may translate from these languages, and review; again: others
npm run staff -- grant <email> form-reviewer                  may look through people's forms; a translator stays one
npm run staff -- grant <email> operator                       sees jobs, mails and health at /admin, nothing of anybody; other roles stay
npm run staff -- revoke <email> translator                    no role any more; what they hold goes back to the queue
npm run staff -- revoke <email> form-reviewer                 looks through no form any more; a translator stays one
npm run staff -- revoke <email> operator                      sees /admin no more; other roles stay
npm run staff -- list                                         who, from which languages, since when
npm run staff -- log <tracking number, or rvw_…>              who looked at or changed what of an order or a form review
npm run staff -- sign-out <email>, or --everybody             signs out a person, of the staff or not, everywhere; or all people
npm run staff -- withdraw <verification code>                 the certificate does not count any more
npm run staff -- support                                      what people wrote to us and waits for an answer, priority first
npm run staff -- answered <sup_…>                             it was answered, by e-mail`;

const day = (moment: Date) => moment.toISOString().slice(0, 10);

export const staff = onServices(async (services, [verb, subject, ...rest], print) => {
  const isOfRole = subject !== undefined && rest[0] === 'translator';
  const isFormReviewer = subject !== undefined && rest.length === 1 && rest[0] === 'form-reviewer';
  const isOperator = subject !== undefined && rest.length === 1 && rest[0] === 'operator';
  const printWhere = (isNewAccount: boolean, page = '/desk') =>
    print(
      isNewAccount
        ? `The account was made now. They sign in with that address and open ${services.settings.publicUrl}${page}.`
        : `They find what there is to do at ${services.settings.publicUrl}${page}.`,
    );
  if (verb === 'grant' && isOfRole && rest.length === 3 && rest[1] === '--languages') {
    const { email, languages, isNewAccount } = await grantTranslator(services, {
      email: subject,
      languages: rest[2]?.split(',') ?? [],
    });
    print(`${email} may translate from ${languages.join(', ')}, and review what others translated.`);
    printWhere(isNewAccount);
  } else if (verb === 'grant' && isFormReviewer) {
    const { email, isNewAccount } = await grantRole(services, subject, 'form-reviewer');
    print(`${email} may look through people's forms.`);
    printWhere(isNewAccount);
  } else if (verb === 'grant' && isOperator) {
    const { email, isNewAccount } = await grantRole(services, subject, 'operator');
    print(`${email} is an operator.`);
    printWhere(isNewAccount, '/admin');
  } else if (verb === 'revoke' && isOperator) {
    await revokeOperator(services, subject);
    print(`${subject} is no operator any more.`);
  } else if (verb === 'revoke' && isFormReviewer) {
    const { released } = await revokeFormReviewer(services, subject);
    print(`${subject} looks through no form any more. Forms that wait for others again: ${released}.`);
  } else if (verb === 'revoke' && isOfRole && rest.length === 1) {
    const { released } = await revokeTranslator(services, subject);
    print(`${subject} is no translator any more. Orders that went back to the queue: ${released}.`);
  } else if (verb === 'list' && subject === undefined) {
    const translators = await listTranslators(services);
    if (translators.length === 0) print('There is no translator yet.');
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
    if (acts.length === 0) print('Nobody of the desk has opened this yet.');
    for (const { at, who, action, detail } of acts)
      print(`${at.toISOString()}\t${who}\t${action}\t${JSON.stringify(detail)}`);
  } else if (verb === 'sign-out' && subject !== undefined && rest.length === 0) {
    const { ended } = await signOutPeople(services, subject === '--everybody' ? null : subject);
    print(`Sign-ins that ended: ${ended}. A new link or a passkey signs in again.`);
  } else if (verb === 'withdraw' && subject !== undefined && rest.length === 0) {
    const { code, withdrawnAt } = await withdrawCertificate(services, subject);
    print(`The certificate ${code} is withdrawn since ${day(withdrawnAt)}. Its public page says so.`);
  } else if (verb === 'support' && subject === undefined) {
    const requests = await listSupportRequests(services);
    if (requests.length === 0) print('Nobody waits for an answer.');
    for (const { id, email, text, language, isPriority, createdAt } of requests)
      print(
        [`${id}\t${createdAt.toISOString()}\t${email}\t${language}${isPriority ? '\tpriority' : ''}`, text, ''].join(
          '\n',
        ),
      );
  } else if (verb === 'answered' && subject !== undefined && rest.length === 0) {
    await markAnswered(services, subject);
    print(`${subject} is answered.`);
  } else throw new CommandError(USAGE);
});
