import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import { placeAnswers, type PlacedAnswer } from '../../../schema/forms/printing/place-answers.ts';
import { notApplicableTexts } from '../../../schema/forms/readiness.ts';
import { isSensitive } from '../../../schema/forms/facts.ts';
import type { Context } from '../../platform/context.ts';
import { editionOfApplication, decryptAnswers, decryptLeftEmpty, todayAnywhere } from '../applications/public.ts';
import { factVocabulary, officialPagesOfSection } from '../forms/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHeldReview } from './desk-form-reviews.ts';
import { withoutNumbers } from './reviewed-form.ts';

/** A page of the official form with the answers that its reviewer may see. */
export interface ReviewedPage extends OfficialPage {
  readonly placed: readonly PlacedAnswer[];
}

/**
 * Returns the filled official pages of a section of a form that the viewer reviews, and logs the access. They are
 * filled on the server, because the rules that fill a box need the unmasked number.
 * @throws NotSignedInError, FormReviewNotHeldError, FormNotFoundError
 */
export async function reviewedPages(ctx: Context, id: string, sectionId: string): Promise<readonly ReviewedPage[]> {
  const { review, reviewer } = await requireHeldReview(ctx, id);
  const { application } = review;
  const { model } = editionOfApplication(ctx, application);
  const { formType, edition } = application;
  const pages = await officialPagesOfSection(ctx, { formType, edition, sectionId });
  await auditAs(ctx, reviewer, 'open-official-page', id, { section: sectionId });
  const [vocabulary, today] = [factVocabulary(ctx), todayAnywhere(ctx.now())];
  const hides = (path: string) => {
    const leaf = model.leaf(path);
    return leaf !== undefined && isSensitive(leaf, vocabulary);
  };
  const answers = Object.entries(decryptAnswers(ctx.vault, application)).map(([path, text]) => {
    const leaf = model.leaf(path);
    // A selected option is not a number, and conditions depend on it.
    return [path, !leaf || leaf.options || hides(path) ? text : withoutNumbers(leaf, text, today)] as const;
  });
  const shown = Object.fromEntries(answers);
  const empty = notApplicableTexts(model, shown, decryptLeftEmpty(ctx.vault, application));
  const placed = placeAnswers(model, shown, pages, empty);
  return [...placed].map(([page, written]) => ({
    ...page,
    placed: written.map((answer) => (answer.paths.some(hides) ? hideNumber(answer) : answer)),
  }));
}

/** Shows as many characters as for masked answers, in a box long enough for a whole number. */
const SHOWN = 4;
const WHOLE = 8;
const LETTER = /[\p{L}\p{N}]/u;

/** Masks all but the last characters with dots, at the same positions. "N/A" is no number and stays. */
function hideNumber(answer: PlacedAnswer): PlacedAnswer {
  const letters = (answer.text?.runs ?? []).flatMap(({ text }) =>
    Array.from(text).filter((letter) => LETTER.test(letter)),
  );
  if (!answer.text || !letters.some((letter) => /\p{N}/u.test(letter))) return answer;
  let hidden = letters.length - (letters.length < WHOLE ? 0 : SHOWN);
  const hide = (letter: string) => (LETTER.test(letter) && hidden-- > 0 ? '•' : letter);
  const runs = answer.text.runs.map((run) => ({ ...run, text: Array.from(run.text, hide).join('') }));
  return { ...answer, text: { ...answer.text, runs } };
}
