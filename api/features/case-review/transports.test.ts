import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCase } from '../../../schema/forms/case-review.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CALL = '/api/ai-analysis';
const WHOLE = `id language purpose location status summary timeline timelineSource { text sources { title url } } confidence questionsForLawyer refinedBy
  recommendedForms { formType title description url factsAsOf checkedOn canStart hasGuide } nextSteps { text sources { title url } }
  redFlags { text sources { title url } } help { text sources { title url } } sources { title url factsAsOf checkedOn }`;
const REVIEW = `mutation ($input: ReviewCaseInput!) { reviewCase(input: $input) { __typename ...on CaseReview { ${WHOLE} } ...on Error { code message } } }`;
const MINE = `{ viewer { caseReviews { edges { node { ${WHOLE} } } } } }`;
const DELETE = `mutation ($id: ID!) { deleteCaseReview(input: { id: $id }) { __typename ...on CaseReviewDeleted { id } ...on Error { code } } }`;
const FAMILY = { purpose: 'family', location: 'yes', status: 'tourist' };
const body = (responses: object = FAMILY) => ({ responses, context: 'immigration_case_review' });

interface AnsweredReview {
  id: string;
  summary: string;
  [more: string]: unknown;
}
interface Mine {
  viewer: { caseReviews: { edges: { node: AnsweredReview }[] } };
}

describe('the case review over REST and GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    [ana, bao] = [await signIn(server, 'ana@example.org'), await signIn(server, 'bao@example.org')];
  });
  afterAll(() => server.close());

  const byRest = async (responses: object = FAMILY, headers: Record<string, string> = {}, who = ana) =>
    who.rest<AnsweredReview & { code?: string; message?: string }>('POST', CALL, body(responses), headers);
  const byGraphql = (input: object, who = ana) =>
    who.graphql<{ reviewCase: AnsweredReview & { code?: string } }>(REVIEW, { input });
  const mine = async (who = ana) =>
    (await who.graphql<Mine>(MINE)).data.viewer.caseReviews.edges.map(({ node }) => node);

  it('returns the same for every case', async () => {
    const eva = await signIn(server, 'eva@example.org');
    const gil = await signIn(server, 'gil@example.org');
    for (const answers of everyCase()) {
      const rest = await byRest(answers, {}, eva);
      expect(rest.status).toBe(201);
      expect(rest.body).toMatchObject({ responses: answers, refinedBy: 'rules' });
      const { data } = await byGraphql(answers, gil);
      for (const word of [
        'summary',
        'timeline',
        'confidence',
        'questionsForLawyer',
        'nextSteps',
        'redFlags',
        'sources',
      ])
        expect(data.reviewCase[word], word).toEqual(rest.body[word]);
      // The estimate is Tern's own: the cited page does not state it, and the text says so.
      expect(data.reviewCase['timelineSource']).toMatchObject({
        text: expect.stringMatching(/^Our own rough estimate, no promise; the official page does not say it/) as string,
        sources: [{ url: 'https://egov.uscis.gov/processing-times/' }],
      });
      expect(data.reviewCase['recommendedForms']).toMatchObject(rest.body['recommendedForms'] as object[]);
    }
  });

  it('returns which forms can be started here', async () => {
    const { data } = await byGraphql(FAMILY);
    const forms = data.reviewCase['recommendedForms'] as { formType: string; canStart: boolean; hasGuide: boolean }[];
    const where = Object.fromEntries(forms.map(({ formType, canStart, hasGuide }) => [formType, [canStart, hasGuide]]));
    expect(where).toMatchObject({
      'I-130': [true, false],
      'I-485': [true, false],
      'I-130A': [true, false],
      'I-864': [true, false],
      'I-693': [true, false],
    });
  });

  it('returns the review and the questions in Spanish', async () => {
    const rest = await byRest(FAMILY, { 'accept-language': 'es-MX' });
    expect(rest.body.summary).toContain('Usted nos dijo');
    const { data } = await byGraphql({ ...FAMILY, language: 'es' });
    expect(data.reviewCase.summary).toBe(rest.body.summary);
    const asked = await ana.graphql<{ caseReviewQuestions: { questions: { title: string }[] } }>(
      '{ caseReviewQuestions(language: "es") { questions { name title hint options { value title description } } outlines { purpose forms { formType url } } help { text } } }',
    );
    expect(asked.data.caseReviewQuestions.questions.map(({ title }) => title)[0]).toBe('¿De qué se trata?');
    expect(asked.data.caseReviewQuestions).toMatchObject({
      outlines: ['family', 'work', 'asylum', 'renewal'].map((purpose) => ({ purpose })),
    });
  });

  it.each([
    ['no body', undefined, 'responses'],
    ['a list', [], 'the body'],
    ['a text', 'family', 'body'],
    ['no context', { responses: FAMILY }, 'context'],
    ['another context', { ...body(), context: 'horoscope' }, 'context: must be immigration_case_review'],
    [
      'no purpose',
      body({ location: 'yes', status: 'f1' }),
      'responses.purpose: must be one of family, work, asylum, renewal',
    ],
    ['another purpose', body({ ...FAMILY, purpose: 'money' }), 'responses.purpose'],
    ['a location in words', body({ ...FAMILY, location: 'Texas' }), 'responses.location: must be one of yes, no'],
    [
      'a status in capitals',
      body({ ...FAMILY, status: 'F1' }),
      'responses.status: must be one of h1b, f1, tourist, other',
    ],
    ['20,000 letters', body({ ...FAMILY, status: 'x'.repeat(20_000) }), 'responses.status'],
    ['HTML', body({ ...FAMILY, purpose: '<script>' }), 'responses.purpose'],
    ['a number', body({ ...FAMILY, status: 1 }), 'responses.status'],
    ['null', body({ ...FAMILY, status: null }), 'responses.status'],
    ['the answers as a list', { ...body(), responses: ['family', 'yes', 'f1'] }, 'responses'],
  ])('refuses %s with 400 and names the error', async (_what, sent, sentence) => {
    const before = (await mine()).length;
    const { status, body: said } = await ana.rest<{ code: string; message: string }>('POST', CALL, sent);
    expect([status, said.code]).toEqual([400, 'INVALID_INPUT']);
    expect(said.message.toLowerCase()).toContain(sentence.toLowerCase());
    expect((await mine()).length).toBe(before);
  });

  it('refuses invalid answers over GraphQL with BAD_USER_INPUT', async () => {
    for (const wrong of [{ purpose: 'money' }, { location: null }, { status: 'F1' }])
      expect((await byGraphql({ ...FAMILY, ...wrong })).errors?.[0]).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT' },
      });
  });

  it('creates one review per idempotency key, and refuses another case with the same key', async () => {
    const fay = await signIn(server, 'fay@example.org');
    const key = { 'idempotency-key': 'the-same-key' };
    const told = await Promise.all([byRest(FAMILY, key, fay), byRest(FAMILY, key, fay), byRest(FAMILY, key, fay)]);
    expect(new Set(told.map((answer) => answer.body.id)).size).toBe(1);
    const again = await byGraphql({ ...FAMILY, idempotencyKey: 'the-same-key' }, fay);
    expect(again.data.reviewCase.id).toBe(told[0].body.id);
    expect(await mine(fay)).toHaveLength(1);
    const other = await byRest({ ...FAMILY, purpose: 'work' }, key, fay);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    await fay.graphql(DELETE, { id: told[0].body.id });
    expect((await byRest(FAMILY, key, fay)).body.code).toBe('CASE_REVIEW_NOT_FOUND');
  });

  it('returns a review to its owner only, newest first, until it is deleted', async () => {
    const first = (await byRest()).body.id;
    const second = (await byRest({ ...FAMILY, purpose: 'work' })).body.id;
    expect((await mine()).map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
    const node = `query ($id: ID!) { node(id: $id) { ...on CaseReview { id summary } } }`;
    expect((await ana.graphql<{ node: object }>(node, { id: first })).data.node).toMatchObject({ id: first });
    expect((await bao.graphql<{ node: null }>(node, { id: first })).data.node).toBeNull();
    const one = `query ($id: ID!) { caseReview(id: $id) { id } }`;
    expect((await ana.graphql<{ caseReview: object }>(one, { id: first })).data.caseReview).toEqual({
      id: first,
    });
    expect((await bao.graphql<{ caseReview: null }>(one, { id: first })).data.caseReview).toBeNull();
    expect(await mine(bao)).toEqual([]);
    const remove = async (who: SignedInClient) =>
      (await who.graphql<{ deleteCaseReview: { code?: string } }>(DELETE, { id: first })).data.deleteCaseReview;
    expect(await remove(bao)).toMatchObject({ code: 'CASE_REVIEW_NOT_FOUND' });
    expect(await remove(ana)).toMatchObject({ __typename: 'CaseReviewDeleted', id: first });
    expect(await remove(ana)).toMatchObject({ code: 'CASE_REVIEW_NOT_FOUND' });
    expect((await mine()).map(({ id }) => id)).not.toContain(first);
  });

  it('is refused to an anonymous request and to a cookie alone', async () => {
    expect((await byRest(FAMILY, { authorization: '' })).status).toBe(401);
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: REVIEW, variables: { input: FAMILY } }),
    });
    expect(await response.json()).toMatchObject({ data: { reviewCase: { code: 'NOT_SIGNED_IN' } } });
    const cookie = { authorization: '', cookie: `tern_session=${ana.downloadToken}` };
    expect((await byRest(FAMILY, cookie)).status).toBe(401);
  });

  it('stores nothing unencrypted, and is deleted with the account', async () => {
    const zoe = await signIn(server, 'zoe@example.org');
    const { db } = server.services;
    const { id } = (
      await byRest(
        { purpose: 'asylum', location: 'yes', status: 'other' },
        { 'idempotency-key': 'zoe-asked-once' },
        zoe,
      )
    ).body;
    const tables = await db.$queryRaw<
      { name: string }[]
    >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    const rows = await Promise.all(
      tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`)),
    );
    const dump = rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(dump).toContain(id);
    for (const word of ['asylum', 'I-589', 'accredited representative']) expect(dump).not.toContain(word);
    const { response } = await zoe.rest('GET', '/api/export/download');
    expect(response.status).toBe(200);
    await db.user.delete({ where: { id: zoe.userId } });
    expect(await db.caseReview.count({ where: { id } })).toBe(0);
  });

  it('returns 429 to a user who asks too often', async () => {
    const busy = await signIn(server, 'busy@example.org');
    for (let i = 0; i < 60; i++)
      await server.services.limits.take({ name: 'review-case', times: 60, seconds: 3_600 }, busy.userId);
    const { status, body: said } = await byRest(FAMILY, {}, busy);
    expect([status, said.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await byGraphql(FAMILY, busy)).data.reviewCase.code).toBe('TOO_MANY_REQUESTS');
  });
});
