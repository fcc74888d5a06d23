import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { addDocument, beginForm, readingOf } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { assignFiles, PageNotFoundError, writeFile } from '../documents/public.ts';
import { claimFormReview, releaseFormReview } from './claim-form-review.ts';
import { exportFormReviews } from './export-form-reviews.ts';
import { finishFormReview } from './finish-form-review.ts';
import { FormReviewNotHeldError } from './form-reviews-errors.ts';
import { requestFormReview } from './request-form-review.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { reviewedPaperPicture, reviewedPapers } from './reviewed-papers.ts';
import { newReviewer } from './testing/review-people.ts';

const PICTURE = 'picture of a passport';
const ANSWERS = { lastName: 'SILVA', firstName: 'ANA', dateOfBirth: '1990-03-12', petitionerStatus: 'citizen' };
const ANA_ON_PAPER = [
  { fact: 'name.family', value: 'SILVA' },
  { fact: 'name.given', value: 'ANA' },
  { fact: 'birth.date', value: '1990-03-12' },
];

let server: TestServer;
let asking: SignedInClient;
let rosa: { ctx: Context; id: string };
let leo: { ctx: Context; id: string };
beforeAll(async () => {
  server = await startTestServer();
  asking = await signIn(server, 'rosa@example.org');
  rosa = await newReviewer(server.services, asking.userId);
  leo = await newReviewer(server.services);
});
afterAll(() => server.close());

/** A new user's submitted I-130, with a passport that the checklist counts and a document that it does not. */
async function submittedWithPapers() {
  const { services } = server;
  const { userId } = await signIn(server, `ana-${services.newId('doc')}@example.org`);
  const ana = services.context({ id: userId });
  const { id: applicationId } = await beginForm(ana, 'I-130', ANSWERS);
  await services.db.application.update({ where: { id: applicationId }, data: { status: 'completed' } });
  const holder = [...ANA_ON_PAPER, { fact: 'passport.country', value: 'USA' }];
  const passport = await addDocument(ana, readingOf('passport', { holder }), 'Reisepass von Ana.jpg');
  const other = await addDocument(ana, readingOf('i-94', { holder: ANA_ON_PAPER }), 'i-94.jpg');
  for (const documentId of [passport, other]) {
    const { id } = await writeFile(ana, { kind: 'page_picture', userId, bytes: Readable.from([Buffer.from(PICTURE)]) });
    await ana.db.$transaction((tx) => assignFiles(tx, { documentId }, [{ id, page: 1, width: 800, height: 1_000 }]));
  }
  return { ana, applicationId, passport, other };
}

it('shows only the papers of the checklist, without their file names, and logs each look', async () => {
  const { ana, applicationId, passport, other } = await submittedWithPapers();
  const { id } = await requestFormReview(ana, applicationId, { showsPapers: true });
  await claimFormReview(rosa.ctx, id);
  const papers = await reviewedPapers(rosa.ctx, id, 'en');
  expect(papers).toMatchObject([{ id: passport, pages: 1 }]);
  expect(papers?.[0]?.titles.join()).toMatch(/citizen/i);
  expect(JSON.stringify(papers)).not.toContain('Reisepass');

  const address = (paper: string, page: string) =>
    `${server.url}/api/desk/form-reviews/${id}/papers/${paper}/pages/${page}`;
  const ask = (paper: string, page = '1') =>
    fetch(address(paper, page), { headers: { authorization: `Bearer ${asking.token}` } });
  const picture = await ask(passport);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(picture.headers.get('cache-control')).toContain('no-store');
  expect(await picture.text()).toBe(PICTURE);
  for (const refused of [ask(other), ask(passport, '2'), ask(passport, 'x'), ask('doc_none')])
    expect((await refused).status).toBe(404);
  expect((await fetch(address(passport, '1'))).status).toBe(401);

  const looks = await server.services.db.auditEntry.findMany({ where: { orderId: id, action: 'open-paper' } });
  expect(looks).toMatchObject([{ actor: rosa.id, detail: { paper: passport, page: 1 } }]);
  expect(await exportFormReviews(ana)).toMatchObject([{ showsPapers: true }]);
});

it('shows no papers when the person did not tick that option', async () => {
  const { ana, applicationId, passport } = await submittedWithPapers();
  const { id } = await requestFormReview(ana, applicationId);
  await claimFormReview(rosa.ctx, id);
  expect(await reviewedPapers(rosa.ctx, id, 'en')).toBeNull();
  await expect(reviewedPaperPicture(rosa.ctx, { id, paper: passport, page: 1 })).rejects.toThrow(PageNotFoundError);
});

it('opens papers and official pages only to the holder of the review, only while they hold it', async () => {
  const { ana, applicationId, passport } = await submittedWithPapers();
  const { id } = await requestFormReview(ana, applicationId, { showsPapers: true });
  const looks = (ctx: Context) => [
    () => reviewedPapers(ctx, id, 'en'),
    () => reviewedPaperPicture(ctx, { id, paper: passport, page: 1 }),
    () => reviewedPages(ctx, id, 'petitioner'),
  ];
  const refused = async (ctx: Context, error: new () => Error = FormReviewNotHeldError) => {
    for (const look of looks(ctx)) await expect(look()).rejects.toThrow(error);
  };
  await refused(rosa.ctx); // not claimed yet
  await claimFormReview(rosa.ctx, id);
  for (const look of looks(rosa.ctx)) expect(await look()).toBeDefined();
  await refused(leo.ctx);
  await refused(ana, NotSignedInError);
  await refused(server.services.context(), NotSignedInError);
  await refused({ ...rosa.ctx, viewer: { ...rosa.ctx.viewer!, isReadOnly: true } }, NotSignedInError);
  await releaseFormReview(rosa.ctx, id);
  await refused(rosa.ctx);
  await claimFormReview(leo.ctx, id);
  await finishFormReview(leo.ctx, { id, isNothingFound: true, remarks: [{ path: null, text: 'Nothing found.' }] });
  await refused(leo.ctx);
});
