import { graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { schema } from '../../schema.ts';
import { deleteCase, startCase, watchCase } from '../../testing/people-with-cases.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findApplication } from '../applications/public.ts';
import { formsOfCase } from '../cases/public.ts';
import { decryptCommentText } from './case-share-record.ts';
import { commentOnSharedCase } from './comment-on-shared-case.ts';
import { exportCaseShares } from './export-case-shares.ts';
import { sectionsForGuests, viewSharedCase, type SharedCase } from './find-shared-case.ts';
import { removeCaseComment } from './remove-case-comment.ts';
import { revokeCaseShare } from './revoke-case-share.ts';
import { shareCase, type CaseLink } from './share-case.ts';

const SSN = '123456789';
const DAY_MS = 86_400_000;

const tokenOf = ({ url }: CaseLink) => new URL(url).pathname.split('/').at(-1) ?? '';
const answersOf = (shared: SharedCase) =>
  shared.forms.flatMap(({ sections }) => sections.flatMap(({ answers }) => answers));

describe('a shared case', () => {
  let services: TestServices;
  let ana: Context;
  let guest: Context;
  let caseId: string;
  beforeAll(async () => {
    services = await openTestServices();
    guest = services.context();
    ana = await newPerson(services);
    ({ id: caseId } = await startCase(ana, { packageId: 'spouse-green-card' }));
    const rows = await formsOfCase(ana.db, caseId);
    const forms = await Promise.all(rows.map(({ applicationId }) => findApplication(ana, applicationId)));
    const i130 = forms.find(({ formType }) => formType === 'I-130')!;
    const relative = { rel_lastName: 'LIMA', rel_firstName: 'ROSA' };
    await answer(ana, i130, { lastName: 'SILVA', firstName: 'ANA', socialSecurityNumber: SSN, ...relative });
  });
  afterAll(() => services.close());

  let link: CaseLink;
  beforeEach(async () => void (link = await shareCase(ana, { caseId, name: ' My cousin Bo ', mayComment: true })));

  it('shows its forms without sensitive numbers and records each view', async () => {
    const shared = await viewSharedCase(guest, tokenOf(link), 'es');
    expect(shared.forms.map(({ formType }) => formType)).toContain('I-130');
    expect(shared.title).toMatch(/ — \u2068ROSA LIMA\u2069$/);
    const answers = answersOf(shared);
    expect(answers.find(({ path }) => path === 'firstName')).toMatchObject({ answer: 'ANA', isSensitive: false });
    expect(answers.find(({ path }) => path === 'socialSecurityNumber')).toMatchObject({
      answer: null,
      isSensitive: true,
    });
    expect(JSON.stringify(shared.forms)).not.toContain(SSN.slice(-4));
    await viewSharedCase(guest, tokenOf(link), 'en');
    const [exported] = (await exportCaseShares(ana)).filter((one) => 'id' in one && one.id === link.share.id);
    expect(exported).toMatchObject({ name: 'My cousin Bo', views: [expect.any(Date), expect.any(Date)] });
    expect(JSON.stringify(exported)).not.toContain(tokenOf(link));
  });

  it('hides the section about arrests: no question, no answer, no comment', async () => {
    const { forms } = await viewSharedCase(guest, tokenOf(link), 'en');
    const i485 = forms.find(({ formType }) => formType === 'I-485')!;
    const arrests = i485.sections.find(({ id }) => id === 'arrests');
    expect(arrests).toMatchObject({ keptFromGuests: true, answers: [] });
    expect(i485.sections.find(({ id }) => id === 'marriages')?.answers).not.toEqual([]);
    const { applicationId } = i485;
    const path = 'arrested';
    await expect(
      commentOnSharedCase(guest, { token: tokenOf(link), applicationId, path, text: 'Why?' }),
    ).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' });
  });

  it('shows the same questions whether a user files alone, for whatever reason, or jointly', async () => {
    const shownOf = async (answers: FormData) =>
      sectionsForGuests(ana, await beginForm(ana, 'I-751', answers), 'en').map(({ id, answers: asked }) => [
        id,
        asked.map(({ path }) => path),
      ]);
    const told = { through: 'own', 'spouseName.given': 'BO' };
    const together = await shownOf({ ...told, filing: 'joint' });
    expect(together.map(([id]) => id)).toContain('marriage');
    expect(await shownOf({ ...told, filing: 'alone', 'reasons.deceased': 'yes' })).toEqual(together);
    expect(await shownOf({ ...told, filing: 'alone', 'reasons.abused': 'yes' })).toEqual(together);
  });

  it('accepts a comment on a question, notifies the open window of the owner and stores it encrypted', async () => {
    const [form] = (await viewSharedCase(guest, tokenOf(link), 'en')).forms;
    const before = await findApplication(ana, form!.applicationId);
    const path = form!.sections[0]!.answers[0]!.path;
    const window = await watchCase(ana, caseId);
    const told = window.next();
    const input = {
      token: tokenOf(link),
      applicationId: form!.applicationId,
      path,
      text: ' Is this her maiden name? ',
    };
    const comment = await commentOnSharedCase(guest, { ...input, idempotencyKey: 'one-comment' });
    expect((await told).value).toMatchObject({ id: caseId });
    await window.return?.();
    expect((await commentOnSharedCase(guest, { ...input, idempotencyKey: 'one-comment' })).id).toBe(comment.id);
    expect(decryptCommentText(ana.vault, comment)).toBe('Is this her maiden name?');
    expect(comment.textEncrypted).not.toContain('maiden');
    const shown = await viewSharedCase(guest, tokenOf(link), 'en');
    expect(shown.comments.map(({ id }) => id)).toEqual([comment.id]);
    // No answer changed, and other people's links do not show the comment.
    expect(await findApplication(ana, form!.applicationId)).toEqual(before);
    const other = await shareCase(ana, { caseId, name: 'Somebody else', mayComment: false });
    expect((await viewSharedCase(guest, tokenOf(other), 'en')).comments).toEqual([]);
    const bao = await newPerson(services);
    await expect(removeCaseComment(bao, comment.id)).rejects.toMatchObject({ code: 'CASE_COMMENT_NOT_FOUND' });
    await removeCaseComment(ana, comment.id);
    expect((await viewSharedCase(guest, tokenOf(link), 'en')).comments).toEqual([]);
  });

  it('refuses a comment on an unknown question, an empty or overlong one, and one without permission', async () => {
    const [form] = (await viewSharedCase(guest, tokenOf(link), 'en')).forms;
    const about = { applicationId: form!.applicationId, path: form!.sections[0]!.answers[0]!.path, text: 'Hello' };
    const write = (changes: object, of = link) =>
      commentOnSharedCase(guest, { ...about, token: tokenOf(of), ...changes });
    await expect(write({ path: 'no.such.question' })).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' });
    await expect(write({ applicationId: 'app_0000000000000000000000' })).rejects.toMatchObject({
      code: 'QUESTION_NOT_ASKED',
    });
    await expect(write({ text: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(write({ text: 'a'.repeat(1_001) })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const toLook = await shareCase(ana, { caseId, name: 'Notary', mayComment: false });
    await expect(write({}, toLook)).rejects.toMatchObject({ code: 'COMMENTS_NOT_ALLOWED' });
  });

  it('cannot be opened with a changed, revoked or expired link, or after the case was deleted', async () => {
    const view = (token: string, ctx = guest) => viewSharedCase(ctx, token, 'en');
    const token = tokenOf(link);
    for (const wrong of ['', 'terncase_', token.slice(0, -1), `${token}a`, token.replace('terncase', 'ternshare')])
      await expect(view(wrong)).rejects.toMatchObject({ code: 'SHARED_CASE_WRONG' });
    const late = { ...guest, now: () => new Date(guest.now().getTime() + 7 * DAY_MS + 1_000) };
    await expect(view(token, late)).rejects.toMatchObject({ code: 'SHARED_CASE_EXPIRED' });
    const bao = await newPerson(services);
    await expect(revokeCaseShare(bao, link.share.id)).rejects.toMatchObject({ code: 'CASE_SHARE_NOT_FOUND' });
    const { revokedAt } = await revokeCaseShare(ana, link.share.id);
    expect(revokedAt).not.toBeNull();
    expect((await revokeCaseShare(ana, link.share.id)).revokedAt).toEqual(revokedAt);
    await expect(view(token)).rejects.toMatchObject({ code: 'SHARED_CASE_REVOKED' });
    const { id } = await startCase(ana, { packageId: 'work-authorization' });
    const short = await shareCase(ana, { caseId: id, name: 'Bo', mayComment: false });
    await deleteCase(ana, { id, deleteForms: false });
    await expect(view(tokenOf(short))).rejects.toMatchObject({ code: 'SHARED_CASE_WRONG' });
  });

  it('takes no comment once its link is revoked, even while the comment is on its way', async () => {
    const { forms } = await viewSharedCase(guest, tokenOf(link), 'en');
    const { applicationId } = forms.find(({ formType }) => formType === 'I-130')!;
    const meanwhile = async ({ name }: { name: string }) => {
      if (name === 'comment-on-shared-case') await revokeCaseShare(ana, link.share.id);
    };
    const slow = { ...guest, limits: { ...guest.limits, take: meanwhile } };
    await expect(
      commentOnSharedCase(slow, { token: tokenOf(link), applicationId, path: 'firstName', text: 'Late' }),
    ).rejects.toMatchObject({ code: 'SHARED_CASE_REVOKED' });
    expect(await services.db.caseComment.count({ where: { shareId: link.share.id } })).toBe(0);
  });

  it('returns its views over GraphQL, with a new link and with a revoked one', async () => {
    const ask = async (source: string, variableValues: Record<string, string>): Promise<unknown> => {
      const answer = await graphql({ schema, source, variableValues, contextValue: ana });
      return JSON.parse(JSON.stringify(answer)) as unknown;
    };
    const SHARE = `mutation ($caseId: ID!) { shareCase(input: { caseId: $caseId, name: "Bo", mayComment: true }) {
      ... on CaseLink { share { viewsCount viewedAt isOpen } } } }`;
    const REVOKE = `mutation ($id: ID!) { revokeCaseShare(input: { id: $id }) {
      ... on CaseShare { viewsCount viewedAt isOpen } } }`;
    expect(await ask(SHARE, { caseId })).toEqual({
      data: { shareCase: { share: { viewsCount: 0, viewedAt: [], isOpen: true } } },
    });
    await viewSharedCase(guest, tokenOf(link), 'en');
    expect(await ask(REVOKE, { id: link.share.id })).toEqual({
      data: { revokeCaseShare: { viewsCount: 1, viewedAt: [expect.any(String)], isOpen: false } },
    });
  });

  it('is created by its owner only, for 1 to 30 days, once per idempotency key', async () => {
    const make = (changes: object, ctx = ana) =>
      shareCase(ctx, { caseId, name: 'Bo', mayComment: false, idempotencyKey: undefined, ...changes });
    for (const wrong of [{ days: 0 }, { days: 31 }, { days: 1.5 }, { name: ' ' }, { name: 'a'.repeat(101) }])
      await expect(make(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const bao = await newPerson(services);
    await expect(make({}, bao)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(make({}, guest)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const [first, again] = [await make({ idempotencyKey: 'one-link' }), await make({ idempotencyKey: 'one-link' })];
    expect(again).toEqual(first);
  });
});
