import type { FormFile } from '../../../schema/content/form.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Context } from '../../platform/context.ts';
import { formsNamed, understand } from '../assistant/public.ts';
import { findForm, listForms } from '../forms/public.ts';
import { libraryForms, searchLibrary } from '../library/public.ts';
import { formIndex, phraseScores } from './form-index.ts';

const MAX_LENGTH = 200;
const MAX_RESULTS = 8;
/** A form that is named outranks any that only matches. */
const NAMED = 10;
/** Weight of each search method; its best result gets the full weight. */
const WEIGHT = { ownWords: 1, phrase: 1, matter: 0.6, library: 1 } as const;
/** Minimum score relative to the best result; anything below is a coincidental match. */
const FITS_FROM = 0.45;
const NEARLY = 0.75;
/** A form is always included if a larger share of the text is one of its phrases. */
const MOSTLY = 0.5;

/**
 * Finds forms by number, by phrases in the user's language, by the matters that Tess recognises, and by the library
 * of official pages. Forms that can be filled in come first, best matches first within each kind.
 */
export function findForms(ctx: Context, text: string, language: string): readonly FormFile[] {
  const query = text.slice(0, MAX_LENGTH).trim();
  const own = interfaceLanguage(language) ?? 'en';
  const scores = new Map<string, number>();
  const add = (formType: string, score: number) => scores.set(formType, (scores.get(formType) ?? 0) + score);
  const phrases = phraseScores(formIndex(ctx, own), query);
  for (const formType of numbersIn(ctx, query)) add(formType, NAMED);
  if (scores.size === 0) {
    for (const [formType, score] of byOwnWords(ctx, query, own)) add(formType, score * WEIGHT.ownWords);
    for (const [formType, share] of phrases) add(formType, share * WEIGHT.phrase);
    const { about } = understand(query, own);
    for (const { formType, matters } of libraryForms(ctx))
      if (matters.some((matter) => about.has(matter))) add(formType, WEIGHT.matter);
    for (const [formType, score] of byLibrary(ctx, query, own)) add(formType, score * WEIGHT.library);
  }
  const best = Math.max(0, ...scores.values());
  const ranked = [...scores]
    .filter(([formType, score]) => score >= best * FITS_FROM || (phrases.get(formType) ?? 0) > MOSTLY)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([formType, score]) => {
      const file = findForm(ctx, formType);
      return file ? [{ file, score }] : [];
    })
    .slice(0, MAX_RESULTS);
  const ofKind = (kind: FormFile['kind']) => ranked.filter(({ file }) => file.kind === kind);
  // If a guide is clearly the best match, weaker forms do not hide it.
  const from = ranked[0]?.file.kind === 'guide' ? best * NEARLY : 0;
  return [...ofKind('form').filter(({ score }) => score >= from), ...ofKind('guide')].map(({ file }) => file);
}

/** "I-90", "i 90" and, if it is the whole text, "90". */
function numbersIn(ctx: Context, text: string): readonly string[] {
  const types = listForms(ctx).map(({ formType }) => formType);
  const bare = /^\d{1,4}[a-z]*$/i.test(text) ? text.toUpperCase() : undefined;
  return bare === undefined
    ? formsNamed(text, types)
    : types.filter((type) => type.slice(type.indexOf('-') + 1).split(' ')[0] === bare);
}

/** Scores by form, 0 to 1. English words count in every language, because users mix them in. */
function byOwnWords(ctx: Context, text: string, language: string): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const code of new Set([language, 'en'])) {
    const results = formIndex(ctx, code).forms.search(text);
    const best = results[0]?.score ?? 1;
    for (const { id, score } of results)
      scores.set(id as string, Math.max(scores.get(id as string) ?? 0, score / best));
    // Results in the user's own language are not mixed with those of English.
    if (results.length > 0) break;
  }
  return scores;
}

/** Scores by form, 0 to 1: that of the best passage. */
function byLibrary(ctx: Context, text: string, language: string): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const { formType, score, share, isSure } of searchLibrary(ctx, { text, language, limit: 12 }))
    if (formType !== null && isSure) scores.set(formType, Math.max(scores.get(formType) ?? 0, score * share));
  return scores;
}
