import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startCase } from '../../testing/people-with-cases.ts';
import {
  addFormToCase,
  commentOnSharedCase,
  saveApplication,
  saveFiling,
  shareCase,
  signIn,
  startApplication,
  type SignedInClient,
} from '../../testing/people-with-editions.ts';
import { ANSWERED, beforeNewEdition, NOW, THEN, TWO_EDITIONS } from '../../testing/two-editions.ts';
import { findApplication, decryptAnswers } from '../applications/public.ts';
import { FormWasSentError, NoNewerEditionError } from './editions-errors.ts';
import { moveToNewEdition } from './move-to-new-edition.ts';

const EDITIONS = `
  id edition formData leftEmpty
  newerEdition {
    edition printed ownPrinted ownAcceptedUntil whatChanged(language: "en") carriedCount
    changes(language: "en") { kind label }
  }
  editionQuestions(language: "en") { kind path label earlierText earlierDisplay }
  earlierEditions { id edition printed pdfUrl answers(language: "en") { path label display isAskedNow } }`;
const FIND = `query ($id: ID!) { application(id: $id) { ${EDITIONS} } }`;
const MOVE = `mutation ($input: MoveToNewEditionInput!) {
  moveToNewEdition(input: $input) { __typename ... on Application { ${EDITIONS} } ... on Error { code } }
}`;
const DELETE = `mutation ($id: ID!) {
  deleteEarlierEdition(id: $id) { __typename ... on EarlierEditionDeleted { id } ... on Error { code } }
}`;

interface Seen {
  readonly __typename?: string;
  readonly code?: string;
  readonly edition: string;
  readonly formData: Readonly<Record<string, string>>;
  readonly leftEmpty: readonly string[];
  readonly newerEdition: object | null;
  readonly editionQuestions: readonly { kind: string; path: string; earlierText: string | null }[];
  readonly earlierEditions: readonly {
    readonly id: string;
    readonly edition: string;
    readonly pdfUrl: string;
    readonly answers: readonly { path: string; isAskedNow: boolean }[];
  }[];
}

describe('a begun form and a newer edition', () => {
  const earlier = beforeNewEdition();
  let server: TestServer;
  /** Folders of the library before the new edition arrived. */
  let dirsThen: readonly string[];
  let asking: SignedInClient;
  let ana: Context;

  beforeAll(async () => {
    server = await startTestServer({ FORM_DEFINITIONS_DIR: TWO_EDITIONS });
    dirsThen = server.services.settings.formDefinitionsDirs.map((dir) => (dir === TWO_EDITIONS ? earlier.folder : dir));
    asking = await signIn(server, 'ana@example.org');
    ana = server.services.context({ id: asking.userId });
  });
  afterAll(async () => {
    await server.close();
    earlier.remove();
  });

  const begin = (more: Partial<Parameters<typeof startApplication>[1]> = {}): Promise<Application> =>
    startApplication(
      { ...ana, settings: { ...ana.settings, formDefinitionsDirs: dirsThen } },
      { formType: 'T-3', formData: ANSWERED, ...more },
    );
  const seen = async (id: string) => (await asking.graphql<{ application: Seen }>(FIND, { id })).body.data!.application;
  const move = async (id: string, edition: string = NOW) =>
    (await asking.graphql<{ moveToNewEdition: Seen }>(MOVE, { input: { id, edition } })).body.data!.moveToNewEdition;
  const kept = (id: string) => ana.db.earlierEdition.count({ where: { applicationId: id } });

  it('shows the changes, moves, asks only what differs, and keeps the earlier edition until it is deleted', async () => {
    const { id } = await begin({ leftEmpty: [] });
    expect((await seen(id)).newerEdition).toEqual({
      edition: NOW,
      printed: '01/01/26',
      ownPrinted: '01/01/25',
      ownAcceptedUntil: '2027-01-31',
      whatChanged: 'It asks for your e-mail and no longer for a fax number.',
      carriedCount: 5,
      changes: [
        { kind: 'CHOICES', label: 'Sex' },
        { kind: 'REWORDED', label: 'What work did you do in the last five years?' },
        { kind: 'NEW', label: 'E-mail address' },
        { kind: 'NEW', label: 'Safe address' },
        { kind: 'REWORDED', label: 'Other name: Given name (first name)' },
        { kind: 'GONE', label: 'Fax number' },
      ],
    });
    const moved = await move(id);
    expect(moved).toMatchObject({
      edition: NOW,
      newerEdition: null,
      formData: {
        lastName: 'SILVA',
        birthDate: '1990-02-03',
        'postal.street': 'Elm Street 1',
        'postal.city': 'Boston',
        'otherNames[0].family': 'COSTA',
      },
      editionQuestions: [
        { kind: 'CHOICES', path: 'sex', earlierText: 'Female' },
        { kind: 'REWORDED', path: 'job', earlierText: 'Baker' },
        { kind: 'NEW', path: 'email', earlierText: null },
        { kind: 'NEW', path: 'safe', earlierText: null },
        { kind: 'REWORDED', path: 'otherNames[0].given', earlierText: 'ANA' },
      ],
    });
    const [was] = moved.earlierEditions;
    expect(was?.answers).toHaveLength(Object.keys(ANSWERED).length);
    expect(was?.answers.filter(({ isAskedNow }) => !isAskedNow)).toEqual([
      { path: 'faxNumber', label: 'Fax number', display: '212 555 0100', isAskedNow: false },
    ]);
    const pdf = await asking.rest('get', was!.pdfUrl);
    expect([pdf.status, pdf.response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const ben = await signIn(server, 'ben@example.org');
    expect((await ben.rest('get', was!.pdfUrl)).status).toBe(404);
    const refused = await ben.graphql(DELETE, { id: was!.id });
    expect(refused.body.data).toMatchObject({ deleteEarlierEdition: { code: 'EARLIER_EDITION_NOT_FOUND' } });
    await asking.graphql(DELETE, { id: was!.id });
    const { earlierEditions, editionQuestions, formData } = await seen(id);
    expect([earlierEditions, editionQuestions, formData]).toEqual([[], [], moved.formData]);
  });

  it('is moved once by ten tabs at once and a much later repeat', async () => {
    const { id } = await begin();
    const all = await Promise.all(Array.from({ length: 10 }, () => moveToNewEdition(ana, { id, edition: NOW })));
    expect(new Set(all.map(({ revision }) => revision))).toEqual(new Set([2]));
    expect(await kept(id)).toBe(1);
    await saveApplication(ana, { id, revision: 2, changes: { job: 'Cook' } });
    expect(decryptAnswers(ana.vault, await moveToNewEdition(ana, { id, edition: NOW }))).toMatchObject({ job: 'Cook' });
    expect([await kept(id), (await findApplication(ana, id)).revision]).toEqual([1, 3]);
  });

  it('is moved completely or not at all when the move is interrupted at any moment', async () => {
    const { id } = await begin();
    let isMoved = false;
    for (let at = 1; !isMoved; at++) {
      let left = at;
      const now = () => {
        if (left-- === 0) throw new Error('The process ends here.');
        return ana.now();
      };
      isMoved = await moveToNewEdition({ ...ana, now }, { id, edition: NOW }).then(
        () => true,
        () => false,
      );
      const { edition, revision } = await findApplication(ana, id);
      expect([edition, revision, await kept(id)]).toEqual(isMoved ? [NOW, 2, 1] : [THEN, 1, 0]);
    }
  });

  it('rejects a late save of the earlier edition', async () => {
    const { id } = await begin();
    await move(id);
    const late = saveApplication(ana, { id, revision: 1, changes: { faxNumber: '1' } });
    await expect(late).rejects.toThrow('changed in another tab');
  });

  it('is neither asked to move nor moved once submitted or sent, nor moved to an edition that is not next', async () => {
    const submitted = await begin({ status: 'completed' });
    const sent = await begin();
    await saveFiling(ana, { applicationId: sent.id, revision: 0, sentOn: '2026-10-01', receipts: [], notices: [] });
    for (const { id } of [submitted, sent]) {
      expect((await seen(id)).newerEdition).toBeNull();
      await expect(moveToNewEdition(ana, { id, edition: NOW })).rejects.toThrow(FormWasSentError);
    }
    const { id } = await begin();
    await expect(moveToNewEdition(ana, { id, edition: '2026-05-05' })).rejects.toThrow(NoNewerEditionError);
  });

  it('keeps its case, the marks of filled-in answers and the comments of guests when it moves', async () => {
    const { id: caseId } = await startCase(ana, { packageId: 'spouse-green-card' });
    const { id } = await begin();
    await addFormToCase(ana, { caseId, applicationId: id });
    await ana.db.caseForm.update({
      where: { applicationId: id },
      data: { filled: { dateOfBirth: 'fct_1', job: 'fct_2', faxNumber: 'fct_3' } },
    });
    const { url } = await shareCase(ana, { caseId, name: 'Rosa', mayComment: true });
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    await commentOnSharedCase(ana, { token, applicationId: id, path: 'dateOfBirth', text: 'Is this right?' });
    await move(id);
    const form = await ana.db.caseForm.findUniqueOrThrow({ where: { applicationId: id } });
    // A question that is asked again is not filled in from another form.
    expect([form.caseId, form.filled]).toEqual([
      caseId,
      { birthDate: 'fct_1', sex: '', job: '', 'otherNames[0].given': '' },
    ]);
    const [comment] = await ana.db.caseComment.findMany({ where: { applicationId: id } });
    expect(comment?.path).toBe('birthDate');
  });
});
