import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { paidPurchase, revokeCredits } from '../../testing/paid-purchases.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { deleteApplication } from '../../testing/people-with-forms.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { endTranslator } from '../desk/public.ts';
import { PaymentRequiredError, creditsOf } from '../payments/public.ts';
import { cancelFormReview } from './cancel-form-review.ts';
import { claimFormReview, releaseFormReview } from './claim-form-review.ts';
import { deskFormReviews, openReviewedForm } from './desk-form-reviews.ts';
import { exportFormReviews } from './export-form-reviews.ts';
import { newestReviewOf } from './find-form-review.ts';
import { finishFormReview } from './finish-form-review.ts';
import { mailFormReview } from './form-review-mail.ts';
import { decryptOutcome } from './form-review-record.ts';
import {
  FormReviewBegunError,
  FormReviewNotClaimableError,
  FormReviewNotFoundError,
  FormReviewNotHeldError,
  FormReviewRefusedError,
  RemarkAdvisesError,
  RemarksRefusedError,
} from './form-reviews-errors.ts';
import { formReviewPrice, requestFormReview } from './request-form-review.ts';
import { HIDDEN, newReviewer, openReviewServices, submittedForm } from './testing/review-people.ts';

let services: TestServices;
let rosa: { ctx: Context; id: string };
beforeAll(async () => {
  services = await openReviewServices();
  rosa = await newReviewer(services);
});
afterAll(() => services.close());

const inProduction = (ctx: Context): Context => ({ ...ctx, settings: { ...ctx.settings, isProduction: true } });
const reviewsLeft = async (ctx: Context) => (await formReviewPrice(ctx, ctx.viewer?.id ?? '', 'en')).unitsLeft;

/** Creates a review that a new user requested. */
async function waitingReview() {
  const owner = await newOwner(services);
  const application = await submittedForm(owner);
  return { owner, application, review: await requestFormReview(owner, application.id) };
}

describe('requesting a form review', () => {
  it('is refused before the form is submitted, and for a form of another user', async () => {
    const owner = await newOwner(services);
    const draft = await submittedForm(owner, { status: 'draft' });
    await expect(requestFormReview(owner, draft.id)).rejects.toThrow(FormReviewRefusedError);
    const other = await newOwner(services);
    await expect(requestFormReview(other, draft.id)).rejects.toThrow(ApplicationNotFoundError);
    await expect(requestFormReview(services.context(), draft.id)).rejects.toThrow(NotSignedInError);
  });

  it('charges nothing in the demo, promises 24 hours, and returns the same review when repeated', async () => {
    const owner = await newOwner(services);
    const { id } = await submittedForm(owner);
    const asked = await Promise.all(Array.from({ length: 5 }, () => requestFormReview(owner, id)));
    expect(new Set(asked.map((review) => review.id)).size).toBe(1);
    const review = asked[0]!;
    expect(review).toMatchObject({ status: 'requested', payment: 'demo', reviewerId: null });
    expect(review.dueAt.getTime() - review.requestedAt.getTime()).toBe(86_400_000);
  });

  it('uses one unit for five requests at once, and in production requires payment without a unit', async () => {
    const owner = inProduction(await newOwner(services));
    const { id } = await submittedForm(owner);
    const refusal: unknown = await requestFormReview(owner, id).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PaymentRequiredError);
    expect((refusal as PaymentRequiredError).checkout).toMatch(/^\/checkout\?.*service=rush-review/);
    expect(await newestReviewOf(services, id)).toBeNull();
    await paidPurchase(owner, 'rush-review');
    const asked = await Promise.all(Array.from({ length: 5 }, () => requestFormReview(owner, id)));
    expect(new Set(asked.map((review) => review.id)).size).toBe(1);
    expect(asked[0]?.payment).toBe('paid');
    expect(await reviewsLeft(owner)).toBe(0);
  });

  it('can be cancelled before a reviewer begins, which returns the unit', async () => {
    const owner = await newOwner(services);
    const { id } = await submittedForm(owner);
    await paidPurchase(owner, 'rush-review');
    const review = await requestFormReview(owner, id);
    expect(await reviewsLeft(owner)).toBe(0);
    await expect(cancelFormReview(await newOwner(services), review.id)).rejects.toThrow(FormReviewNotFoundError);
    expect((await cancelFormReview(owner, review.id)).status).toBe('cancelled');
    expect((await cancelFormReview(owner, review.id)).status).toBe('cancelled');
    expect(await reviewsLeft(owner)).toBe(1);
    expect(await newestReviewOf(services, id)).toBeNull();
    const again = await requestFormReview(owner, id);
    expect(again.id).not.toBe(review.id);
    await claimFormReview(rosa.ctx, again.id);
    await expect(cancelFormReview(owner, again.id)).rejects.toThrow(FormReviewBegunError);
    expect((await creditsOf(services, owner.viewer?.id ?? '')).find(({ unit }) => unit === 'rushReview')?.used).toBe(1);
  });
});

describe('a form review at the desk', () => {
  it('is claimed by exactly one of 20 reviewers at once', async () => {
    const { review } = await waitingReview();
    const racers = await Promise.all(Array.from({ length: 20 }, () => newReviewer(services)));
    const claims = await Promise.allSettled(racers.map(({ ctx }) => claimFormReview(ctx, review.id)));
    const won = claims.flatMap((claim, at) => (claim.status === 'fulfilled' ? [racers[at]?.id] : []));
    const stored = await services.db.formReview.findUniqueOrThrow({ where: { id: review.id } });
    expect(won).toEqual([stored.reviewerId]);
    for (const claim of claims)
      if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(FormReviewNotClaimableError);
    expect(await services.db.auditEntry.count({ where: { orderId: review.id, action: 'claim' } })).toBe(1);
  });

  it('is open only to staff with the reviewer role, and closed when the role is removed', async () => {
    const { review } = await waitingReview();
    const { ctx, id } = await newReviewer(services);
    const setRole = (reviewsForms: boolean) => services.db.translator.update({ where: { id }, data: { reviewsForms } });
    await setRole(false);
    await expect(claimFormReview(ctx, review.id)).rejects.toThrow(NotSignedInError);
    await setRole(true);
    await claimFormReview(ctx, review.id);
    expect((await openReviewedForm(ctx, review.id, 'en')).sections.length).toBeGreaterThan(0);
    await setRole(false);
    await expect(openReviewedForm(ctx, review.id, 'en')).rejects.toThrow(NotSignedInError);
    await expect(finishFormReview(ctx, { id: review.id, isNothingFound: true, remarks: [] })).rejects.toThrow(
      NotSignedInError,
    );
  });

  it('is closed to other users and other reviewers, and cannot be claimed by the owner of the form', async () => {
    const { owner, review } = await waitingReview();
    await expect(claimFormReview(owner, review.id)).rejects.toThrow(NotSignedInError);
    const own = await submittedForm(rosa.ctx);
    const mine = await requestFormReview(rosa.ctx, own.id);
    await expect(claimFormReview(rosa.ctx, mine.id)).rejects.toThrow(FormReviewNotClaimableError);
    const translator = await services.db.translator.findUniqueOrThrow({ where: { id: rosa.id } });
    const listed = (await deskFormReviews(rosa.ctx, translator)).map(({ id }) => id);
    expect(listed).toContain(review.id);
    expect(listed).not.toContain(mine.id);
    await expect(openReviewedForm(rosa.ctx, review.id, 'en')).rejects.toThrow(FormReviewNotHeldError);
    await expect(releaseFormReview(rosa.ctx, review.id)).rejects.toThrow(FormReviewNotHeldError);
  });

  it('cannot be claimed after its payment was refunded', async () => {
    const owner = await newOwner(services);
    const { id } = await submittedForm(owner);
    const purchase = await paidPurchase(owner, 'rush-review');
    const review = await requestFormReview(owner, id);
    await services.db.$transaction((tx) => revokeCredits(tx, services, purchase));
    await expect(claimFormReview(rosa.ctx, review.id)).rejects.toThrow(FormReviewNotClaimableError);
    const translator = await services.db.translator.findUniqueOrThrow({ where: { id: rosa.id } });
    expect((await deskFormReviews(rosa.ctx, translator)).map((each) => each.id)).not.toContain(review.id);
  });

  it('shows every question in order, answered or not, with numbers hidden, and logs each look', async () => {
    const { owner, review } = await waitingReview();
    await claimFormReview(rosa.ctx, review.id);
    const form = await openReviewedForm(rosa.ctx, review.id, 'en');
    const answers = form.sections.flatMap((section) => section.answers);
    const answerOf = (name: string) => answers.find(({ path }) => path === name)?.answer;
    expect(answers.slice(0, 4).map(({ path }) => path)).toEqual([
      'lastName',
      'middleName',
      'dateOfBirth',
      'relationship',
    ]);
    expect(answerOf('lastName')).toBe('QUETZAL');
    expect(answerOf('middleName')).toBeNull();
    expect(answerOf('dateOfBirth')).toBe('January 2, 1990');
    expect(answerOf('zipCode')).toBe('Does not apply');
    expect(answerOf('hasWorked')).toBe('No');
    expect(answerOf('agrees')).toBe('Yes');
    // Nine digits, like a Social Security number, but those of an employer.
    const employer = '12-3456789';
    expect(answerOf('employerNumber')).toBe(employer);
    const inSpanish = (await openReviewedForm(rosa.ctx, review.id, 'es')).sections.flatMap(
      (section) => section.answers,
    );
    expect(inSpanish.find(({ path }) => path === 'dateOfBirth')?.answer).toBe('2 de enero de 1990');
    expect(answers.find(({ path }) => path === 'otherNames[0].family')?.row).toBe('Other name 1');
    // A blank is listed as a blank, not as a problem of an answer.
    expect(form.blanks.map(({ path }) => path)).toContain('middleName');
    expect(form.problems.map(({ path }) => path)).not.toContain('middleName');
    const text = JSON.stringify(form);
    for (const [name, [whole, left]] of Object.entries(HIDDEN)) {
      expect(answerOf(name), name).toContain(left);
      expect(answerOf(name), name).not.toBe(whole);
      expect(text).not.toContain(whole);
    }
    expect(text.replace(employer, '')).not.toMatch(/\d{5,}|\d{4}[ -]\d{4}|123-45/);
    expect(text).not.toContain(owner.viewer?.id);
    expect(await services.db.auditEntry.count({ where: { orderId: review.id, action: 'open-form-review' } })).toBe(2);
  });

  it('goes back when it is released, or when its reviewer is removed', async () => {
    const { review } = await waitingReview();
    const leo = await newReviewer(services);
    await claimFormReview(leo.ctx, review.id);
    expect(await releaseFormReview(leo.ctx, review.id)).toMatchObject({ status: 'requested', reviewerId: null });
    await claimFormReview(leo.ctx, review.id);
    await endTranslator(services, leo.ctx.viewer?.id ?? '');
    await expect(openReviewedForm(leo.ctx, review.id, 'en')).rejects.toThrow(NotSignedInError);
    expect((await claimFormReview(rosa.ctx, review.id)).reviewerId).toBe(rosa.id);
  });
});

describe('finishing a form review', () => {
  const finish = (id: string, remarks: { path: string | null; text: string }[], isNothingFound = false) =>
    finishFormReview(rosa.ctx, { id, isNothingFound, remarks });

  it('rejects invalid remarks, and legal advice with its sentence named', async () => {
    const { review } = await waitingReview();
    await expect(finish(review.id, [{ path: null, text: 'Fine.' }])).rejects.toThrow(FormReviewNotHeldError);
    await claimFormReview(rosa.ctx, review.id);
    const bad = [
      [],
      [{ path: null, text: '  ' }],
      [{ path: null, text: 'x'.repeat(1_001) }],
      [{ path: 'noSuchQuestion', text: 'This is missing.' }],
      Array.from({ length: 41 }, () => ({ path: null, text: 'This is missing.' })),
    ];
    for (const remarks of bad) await expect(finish(review.id, remarks)).rejects.toThrow(RemarksRefusedError);
    await expect(finish(review.id, [{ path: 'lastName', text: 'Nothing found.' }], true)).rejects.toThrow(
      RemarksRefusedError,
    );
    const advice = [
      { path: 'middleName', text: 'This is empty.' },
      { path: 'lastName', text: 'The dates differ. You qualify for a green card.' },
      { path: null, text: 'Responda que no.' },
    ];
    const refusal: unknown = await finish(review.id, advice).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RemarkAdvisesError);
    expect((refusal as RemarkAdvisesError).sentence).toBe('You qualify for a green card.');
    expect((await services.db.formReview.findUniqueOrThrow({ where: { id: review.id } })).remarksEncrypted).toBeNull();
  });

  it('stores the remarks encrypted, sends one mail per event without content, and exports the remarks', async () => {
    const { owner, review, application } = await waitingReview();
    await claimFormReview(rosa.ctx, review.id);
    const remarks = [
      { path: 'middleName', text: 'The middle name is empty here, but the passport number is given.' },
      { path: null, text: 'Two dates overlap.' },
    ];
    const done = await finish(review.id, remarks);
    expect(done.status).toBe('done');
    expect(done.remarksEncrypted).not.toContain('overlap');
    expect(decryptOutcome(services.vault, done)).toEqual({ isNothingFound: false, remarks });
    await expect(finish(review.id, remarks)).rejects.toThrow(FormReviewNotHeldError);
    const before = (await readOutbox(services.db, services.vault, 100)).length;
    for (const news of ['requested', 'done', 'done'] as const) await mailFormReview(services, review.id, news);
    const mails = (await readOutbox(services.db, services.vault, 100)).slice(0, 2);
    expect((await readOutbox(services.db, services.vault, 100)).length - before).toBe(2);
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/overlap|middle|T-1|QUETZAL/);
      expect(text).toContain(`/applications/${application.id}/submitted`);
    }
    expect(await exportFormReviews(owner)).toMatchObject([{ id: review.id, status: 'done', remarks }]);
    expect(await exportFormReviews(await newOwner(services))).toEqual([]);
    const another = await requestFormReview(owner, application.id);
    expect(another.id).not.toBe(review.id);
  });

  it('deletes the review with its application, and returns the unit when it was not begun', async () => {
    const owner = await newOwner(services);
    await paidPurchase(owner, 'rush-review');
    const { id } = await submittedForm(owner);
    const review = await requestFormReview(owner, id);
    await deleteApplication(owner, { id });
    expect(await services.db.formReview.findUnique({ where: { id: review.id } })).toBeNull();
    expect(await reviewsLeft(owner)).toBe(1);
  });
});
