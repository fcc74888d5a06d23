import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newReviewer, submittedForm, TEST_FORMS } from './testing/review-people.ts';

const MINE = `query ($id: ID!) {
  application(id: $id) {
    formReview { id status isDemo dueAt doneAt isNothingFound remarks { path question text } application { id } }
    formReviewPrice { unitsLeft priceCents checkout isRequired } }
  viewer { formReviews { edges { node { id status } } } } }`;
const DESK = `query ($id: ID!) {
  deskFormReviews { id formType formTitle isMine dueAt form { problems { path } } }
  deskFormReview(id: $id) { id form {
    sections { id title answers { path item row question answer } } blanks { path item label } problems { path message } } } }`;

interface Mine {
  application: { formReview: { id: string; status: string; remarks: object[]; application: { id: string } } | null };
  viewer: { formReviews: { edges: object[] } };
}
interface Desk {
  deskFormReviews: { id: string; isMine: boolean; form: object | null }[] | null;
  deskFormReview: { form: { sections: { answers: object[] }[] } } | null;
}

describe('form reviews over GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  let rosa: SignedInClient;
  let applicationId: string;
  beforeAll(async () => {
    server = await startTestServer(TEST_FORMS);
    const { services } = server;
    ana = await signIn(server, 'ana@example.org');
    bao = await signIn(server, 'bao@example.org');
    rosa = await signIn(server, 'rosa@example.org');
    await newReviewer(services, rosa.userId);
    ({ id: applicationId } = await submittedForm(services.context({ id: ana.userId })));
  });
  afterAll(() => server.close());

  const change = async (who: SignedInClient, name: string, input: object) => {
    const type = name === 'finishFormReview' ? 'FinishFormReviewInput' : 'FormReviewInput';
    const query =
      name === 'requestFormReview'
        ? `mutation ($input: ID!) { answer: ${name}(applicationId: $input) { __typename ... on Error { code } } }`
        : `mutation ($input: ${type}!) { answer: ${name}(input: $input) { __typename ... on Error { code } } }`;
    const answered = await who.graphql<{ answer: { __typename: string; code?: string } }>(query, { input });
    expect(answered.errors).toBeUndefined();
    return answered.data.answer.code ?? answered.data.answer.__typename;
  };
  const mine = async (who: SignedInClient) => {
    const answered = await who.graphql<Mine>(MINE, { id: applicationId });
    expect(answered.errors).toBeUndefined();
    return answered.data;
  };
  const desk = async (who: SignedInClient, id: string) => {
    const answered = await who.graphql<Desk>(DESK, { id });
    expect(answered.errors).toBeUndefined();
    return answered.data;
  };

  it('lead from the request to the remark, and are closed to other users', async () => {
    const asApplication = applicationId as unknown as object;
    expect(await change(bao, 'requestFormReview', asApplication)).toBe('APPLICATION_NOT_FOUND');
    expect(await change(ana, 'requestFormReview', asApplication)).toBe('FormReview');
    const review = (await mine(ana)).application.formReview;
    const id = review?.id ?? '';
    expect(review).toMatchObject({ status: 'requested', remarks: [], application: { id: applicationId } });
    expect((await mine(bao)).application).toBeNull();
    expect((await mine(bao)).viewer.formReviews.edges).toEqual([]);
    expect(await change(bao, 'cancelFormReview', { id })).toBe('FORM_REVIEW_NOT_FOUND');

    expect(await desk(ana, id)).toEqual({ deskFormReviews: null, deskFormReview: null });
    for (const name of ['claimFormReview', 'releaseFormReview'])
      expect(await change(ana, name, { id })).toBe('NOT_SIGNED_IN');
    expect(await desk(rosa, id)).toMatchObject({
      deskFormReviews: [{ id, isMine: false, form: null }],
      deskFormReview: null,
    });
    expect(await change(rosa, 'claimFormReview', { id })).toBe('DeskFormReview');
    const held = await desk(rosa, id);
    expect(held.deskFormReviews).toMatchObject([{ id, isMine: true }]);
    expect(held.deskFormReview?.form.sections[0]?.answers[0]).toMatchObject({ path: 'lastName', answer: 'QUETZAL' });
    expect(await change(ana, 'cancelFormReview', { id })).toBe('FORM_REVIEW_BEGUN');

    const finish = (text: string) =>
      change(rosa, 'finishFormReview', { id, isNothingFound: false, remarks: [{ path: 'lastName', text }] });
    expect(await finish('You qualify for a green card.')).toBe('REMARK_ADVISES');
    expect(await finish('Two names differ.')).toBe('DeskFormReview');
    expect(await desk(rosa, id)).toEqual({ deskFormReviews: [], deskFormReview: null });
    expect((await mine(ana)).application.formReview).toMatchObject({
      status: 'done',
      remarks: [{ path: 'lastName', question: 'Last name', text: 'Two names differ.' }],
    });
  });
});
