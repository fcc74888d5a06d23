import { formatDay } from '../../platform/calendar-days.ts';
import { interpolate } from '../../platform/interpolate.ts';
import { textsIn } from '../../platform/texts-in.ts';
import { newerEditionSeen } from './edition-report.ts';
import type { EditionFacts, FormFile, GuideText } from '../../../schema/content/form.ts';
import en from './forms-text/en.json' with { type: 'json' };

/** Returns title and summary in the language, with English as the fallback. */
export function formText(file: FormFile, language: string): { title: string; summary: string } {
  const words = file.text?.[language];
  return { title: words?.title ?? file.title, summary: words?.summary ?? file.summary };
}

export interface LocalisedGuide extends GuideText {
  /** Whether any part of it stayed English. */
  readonly isUntranslated: boolean;
  /** YYYY-MM, such as "2026-10" */
  readonly factsAsOf: string;
  /** YYYY-MM-DD. Null: no person has compared it with the official page yet. */
  readonly checkedOn: string | null;
  /** Newest edition as printed, "04/01/24". Null: unknown. */
  readonly newestEdition: string | null;
  /** Whether USCIS has a PDF of it. */
  readonly hasBlank: boolean;
}

/** Returns a guide in the language, with English as the fallback. */
export function guideText(file: FormFile, language: string): LocalisedGuide | undefined {
  if (file.kind !== 'guide') return undefined;
  const { factsAsOf, checkedOn, newestEdition = null, agency } = file;
  const hasBlank = file.hasBlank ?? agency === undefined;
  const facts = { factsAsOf, checkedOn, newestEdition, hasBlank };
  if (language === 'en') return { ...file.guide, ...facts, isUntranslated: false };
  const { whatItIs, whoMakesIt, whatYouDoNext } = file.text?.[language]?.guide ?? {};
  return {
    whatItIs: whatItIs ?? file.guide.whatItIs,
    whoMakesIt: whoMakesIt ?? file.guide.whoMakesIt,
    whatYouDoNext: whatYouDoNext ?? file.guide.whatYouDoNext,
    sources: file.guide.sources,
    ...facts,
    isUntranslated: whatItIs === undefined || whoMakesIt === undefined || whatYouDoNext === undefined,
  };
}

const messagesIn = textsIn(new URL('forms-text/', import.meta.url), en);

/** Returns a prominent warning if an edition must not be sent as it is. @param today YYYY-MM-DD */
export function editionWarning(file: FormFile, facts: EditionFacts, language: string, today: string): string | null {
  const words = file.kind === 'form' ? file.text?.[language] : undefined;
  const own = words?.warnings?.[facts.edition] ?? facts.warning;
  if (own !== undefined) return own;
  if (facts.acceptedUntil === null || facts.acceptedUntil >= today) return null;
  return interpolate(messagesIn(language).outdated, { printed: facts.printed });
}

/** Returns what to check before sending if `npm run forms:watch` found a newer edition at the agency. */
export function newerEditionNotice(
  dataDir: string,
  formType: string,
  { printed }: Pick<EditionFacts, 'printed'>,
  language: string,
): string | null {
  const seen = newerEditionSeen(dataDir, { formType, printed });
  if (!seen) return null;
  const date = formatDay(seen.askedAt.slice(0, 10), language);
  return interpolate(messagesIn(language).newer, { date, newer: seen.printed, printed });
}
