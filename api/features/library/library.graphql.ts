import { builder, OPEN_TO } from '../../platform/builder.ts';
import { catalogueOf, FormRef } from '../forms/public.ts';
import { findPassage } from './find-passage.ts';
import type { Passage } from './stored-passage.ts';
import { searchLibrary } from './search-library.ts';

const MAX_PASSAGES = 10;
const USUAL = 5;

const limitOf = (first: number | null | undefined) => Math.max(0, Math.min(first ?? USUAL, MAX_PASSAGES));

const PassageSourceRef = builder.objectRef<Passage['source']>('PassageSource').implement({
  description: 'Source of a passage.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', {
      description: 'Official page; a path of this site ("/translations") if it is about Tern itself.',
    }),
  }),
});

/** A passage, with `score` and `isSure` after a search. */
type ShownPassage = Passage & { readonly score?: number; readonly isSure?: boolean };

const PassageRef = builder.objectRef<ShownPassage>('Passage').implement({
  description: "A short statement from the library, in Tern's own words, with its source and age. Not legal advice.",
  fields: (t) => ({
    id: t.exposeID('id', { description: '"i-130.fee"; stays the same when its text changes.' }),
    formType: t.exposeString('formType', { nullable: true, description: '"I-130"; null if it is about a topic.' }),
    forms: t.expose('forms', { type: ['String'], description: 'Forms that it belongs to, its own first.' }),
    topics: t.expose('topics', { type: ['String'], description: 'Topics, such as "fees".' }),
    title: t.exposeString('title', { description: 'Short title.' }),
    text: t.exposeString('text', { description: 'Plain text; list items start with "- ".' }),
    language: t.exposeString('language', {
      description: 'Language of title and text: "en" if they are not translated.',
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Subject in the requested language, if title and text are untranslated: "Form I-130: Gebühren".',
    }),
    source: t.expose('source', { type: PassageSourceRef, description: 'Source of the passage.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which its facts were collected: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null if not yet.',
    }),
    score: t.exposeFloat('score', {
      nullable: true,
      description: 'After a search, the share of the question that it covers, 0 to 1; otherwise null.',
    }),
    isSure: t.exposeBoolean('isSure', {
      nullable: true,
      description: 'After a search, whether it fits well enough to be an answer; otherwise null.',
    }),
  }),
});

const languageOf = 'Any language of the site; what is not translated is in English. Else by Accept-Language.';

/** Ids of passages that apply to every form filed with the agency, whatever its instructions say. */
const COMMON_PAPERS = ['evidence.copies', 'translations.rule', 'signatures.by-hand'] as const;

builder.objectField(FormRef, 'commonPapers', (t) =>
  t.field({
    type: [PassageRef],
    description:
      'For a form that is only explained: what official pages say about the supporting documents of any form. Its own requirements are in its instructions.',
    complexity: { multiplier: COMMON_PAPERS.length },
    resolve: ({ file, language }, _arguments, ctx) =>
      catalogueOf(ctx).guides.get(file.formType.toUpperCase()) === file
        ? COMMON_PAPERS.flatMap((id) => findPassage(ctx, id, language) ?? [])
        : [],
  }),
);

builder.queryFields((t) => ({
  librarySearch: t.field({
    type: [PassageRef],
    description: 'Passages that match a question in everyday words, best first; empty if none match.',
    ...OPEN_TO.everyone,
    args: {
      text: t.arg.string({
        required: true,
        description: 'A question or a few words; typing errors are tolerated. Only the first 600 characters are used.',
      }),
      language: t.arg.string({ description: languageOf }),
      first: t.arg.int({ description: `Maximum number of passages; ${USUAL} by default, at most ${MAX_PASSAGES}.` }),
    },
    // Ranks every passage, twice when the question is not understood, which takes some milliseconds.
    complexity: ({ first }) => ({ field: 400, multiplier: limitOf(first) }),
    resolve: (_root, { text, language, first }, ctx) => {
      const limit = limitOf(first);
      return [...searchLibrary(ctx, { text, language: language ?? ctx.caller.language, limit })];
    },
  }),
  passage: t.field({
    type: PassageRef,
    nullable: true,
    description: 'Null if the id is unknown.',
    ...OPEN_TO.everyone,
    args: {
      id: t.arg.string({ required: true, description: '"i-130.fee"' }),
      language: t.arg.string({ description: languageOf }),
    },
    resolve: (_root, { id, language }, ctx) => findPassage(ctx, id, language ?? ctx.caller.language) ?? null,
  }),
}));
