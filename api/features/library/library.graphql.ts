import { builder } from '../../platform/builder.ts';
import { catalogueOf, FormRef } from '../forms/public.ts';
import { findPassage } from './find-passage.ts';
import type { Passage } from './stored-passage.ts';
import { searchLibrary } from './search-library.ts';

const MAX_PASSAGES = 10;
const USUAL = 5;

const limitOf = (first: number | null | undefined) => Math.max(0, Math.min(first ?? USUAL, MAX_PASSAGES));

const PassageSourceRef = builder.objectRef<Passage['source']>('PassageSource').implement({
  description: 'Who says so.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', {
      description: 'Official page; a path of this site ("/translations") where it is about Tern itself.',
    }),
  }),
});

/** A passage, with `score` and `isSure` after a search. */
type ShownPassage = Passage & { readonly score?: number; readonly isSure?: boolean };

const PassageRef = builder.objectRef<ShownPassage>('Passage').implement({
  description: 'A short statement of the library, in our own words, with who says so and how old it is. No advice.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"i-130.fee"; stays the same when its words change.' }),
    formType: t.exposeString('formType', { nullable: true, description: '"I-130"; null when it is about a topic.' }),
    forms: t.field({
      type: ['String'],
      description: 'Forms it belongs to, its own first.',
      resolve: ({ forms }) => [...forms],
    }),
    topics: t.field({
      type: ['String'],
      description: 'What it is about: "fees".',
      resolve: ({ topics }) => [...topics],
    }),
    title: t.exposeString('title', { description: 'What it tells, in a few words.' }),
    text: t.exposeString('text', { description: 'Plain text; lines of a list begin with "- ".' }),
    language: t.exposeString('language', { description: 'Of title and text: "en" where they are not translated.' }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'In the language asked for, when title and text are English for want of it: "Form I-130: Gebühren".',
    }),
    source: t.field({ type: PassageSourceRef, description: 'Who says so.', resolve: ({ source }) => source }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When its facts were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null: not yet.',
    }),
    score: t.float({
      nullable: true,
      description: 'After a search, 0 to 1: the share of what was asked that it tells about; else null.',
      resolve: ({ score }) => score ?? null,
    }),
    isSure: t.boolean({
      nullable: true,
      description: 'After a search: whether it fits well enough to be an answer; else null.',
      resolve: ({ isSure }) => isSure ?? null,
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
      'What official pages say about the papers of any form, for a form that is only explained; which ones it asks for itself stands in its instructions.',
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
    description: 'The passages that fit a question in everyday words, best first; none when nothing fits.',
    authScopes: { publicContent: true },
    args: {
      text: t.arg.string({
        required: true,
        description: 'A question or a few words; slips do not matter. Its first 600 letters count.',
      }),
      language: t.arg.string({ description: languageOf }),
      first: t.arg.int({ description: `At most so many; ${USUAL} unless told, ${MAX_PASSAGES} at most.` }),
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
    description: 'Null for an unknown id.',
    authScopes: { publicContent: true },
    args: {
      id: t.arg.string({ required: true, description: '"i-130.fee"' }),
      language: t.arg.string({ description: languageOf }),
    },
    resolve: (_root, { id, language }, ctx) => findPassage(ctx, id, language ?? ctx.caller.language) ?? null,
  }),
}));
