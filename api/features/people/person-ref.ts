import type { FactSource, PersonRelation } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { documentsOfFacts, decryptName, decryptReading, titleOfType } from '../documents/public.ts';
import { factDisplay, factQuestion } from './fact-display.ts';
import { nameOfPerson } from './find-people.ts';
import { decryptFact, type OpenedFact } from './known-facts.ts';
import { maybeTheSame } from './maybe-the-same.ts';

export const PersonRelationType = builder.enumType('PersonRelation', {
  description: 'What somebody is to the user.',
  values: {
    self: { description: 'The user.' },
    spouse: { description: 'Husband or wife.' },
    child: { description: 'Son, daughter, stepchild or adopted child.' },
    parent: { description: 'Mother or father.' },
    sibling: { description: 'Brother or sister.' },
    sponsor: { description: 'Promises to support somebody, and is none of the others.' },
    other: { description: 'Somebody else.' },
    organization: { description: 'A company or organization: nobody with a birthday.' },
    interpreter: { description: 'Helps with the forms.' },
    preparer: { description: 'Helps with the forms.' },
  } as const satisfies Record<PersonRelation, object>,
});

const FactSourceType = builder.enumType('FactSource', {
  description: 'Where a fact comes from.',
  values: {
    application: { description: 'Answered in a form.' },
    document: { description: 'Read from a document, and confirmed.' },
    person: { description: 'Typed among the people.' },
  } as const satisfies Record<FactSource, object>,
});

/** Loads and decrypts the source documents once for all facts. */
const documentsByIds = (ctx: Context, userId: string) =>
  shareWhileRunning(ctx, `documents of facts:${userId}`, async () => {
    const documents = await documentsOfFacts(ctx, userId);
    return new Map(
      documents.map((document) => [
        document.id,
        { type: decryptReading(ctx.vault, document)?.documentType ?? 'other', name: decryptName(ctx.vault, document) },
      ]),
    );
  });

const wordsOf = (ctx: Context, { key }: OpenedFact, language: string | null | undefined) =>
  factDisplay(ctx, key, language ?? ctx.caller.language);

export const FactRef = builder.objectRef<OpenedFact>('Fact').implement({
  description: 'One thing known about a person, with where it came from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"fct_…"' }),
    key: t.exposeString('key', { description: 'Of facts.json, without a role: "name.family", "addresses[0].from".' }),
    label: t.string({
      description: 'The words of a question that asks for it.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) => wordsOf(ctx, fact, language).label,
    }),
    group: t.string({
      nullable: true,
      description: 'What it is a part of: "Home address"; null when it stands alone.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) => wordsOf(ctx, fact, language).group,
    }),
    value: t.exposeString('value', { nullable: true, description: 'As a form stores it; null: taken away.' }),
    display: t.string({
      nullable: true,
      description: 'As people read it: "March 12, 1990".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) =>
        fact.value === null ? null : wordsOf(ctx, fact, language).displayOf(fact.value),
    }),
    question: t.field({
      type: 'Json',
      description:
        'To ask for it as a form does: a definition of one section with one question, of the shape in schema/content/definition.schema.json.',
      complexity: 3,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ key, formType }, { language }, ctx) =>
        factQuestion(ctx, key, formType, language ?? ctx.caller.language),
    }),
    isSensitive: t.boolean({
      description: 'Masked on screen.',
      resolve: (fact, _arguments, ctx) => wordsOf(ctx, fact, null).isSensitive,
    }),
    source: t.expose('source', { type: FactSourceType, description: 'Where it comes from.' }),
    formType: t.exposeString('formType', {
      nullable: true,
      description: 'The form it was answered in: "I-130". Stays told when the application is gone.',
    }),
    applicationId: t.exposeID('applicationId', { nullable: true, description: '"app_…"; null when it is deleted.' }),
    documentId: t.exposeID('documentId', { nullable: true, description: '"doc_…"; null when it is deleted.' }),
    documentTitle: t.string({
      nullable: true,
      description: 'What the document is and its file: "Passport · scan.jpg"; null when it is deleted.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async ({ documentId, userId }, { language }, ctx) => {
        if (documentId === null) return null;
        const document = (await documentsByIds(ctx, userId)).get(documentId);
        return document ? `${titleOfType(document.type, language ?? ctx.caller.language)} · ${document.name}` : null;
      },
    }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it was told.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user last said that it is right; null: not yet.',
    }),
    supersededAt: t.expose('supersededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a newer value took its place; null: it is what is known now.',
    }),
  }),
});

export const PersonRef = builder.prismaNode('Person', {
  description: "Somebody of the user's household, or whom their forms are about.",
  id: { field: 'id', description: '"per_…"' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    relation: t.expose('relation', { type: PersonRelationType, description: 'To the user.' }),
    name: t.string({
      nullable: true,
      description: 'As far as it is known: "ANA MARIA SILVA"; of an organization, "BAY BOOKS LLC".',
      select: { id: true, userId: true },
      resolve: (person, _arguments, ctx) => nameOfPerson(ctx, person),
    }),
    facts: t.field({
      type: [FactRef],
      description: 'What is known now, in the order of the facts.',
      args: { key: t.arg.string({ description: 'Only this one: "name.family".' }) },
      select: { id: true },
      complexity: { field: 3, multiplier: 50 },
      resolve: async ({ id }, { key }, ctx) =>
        (await ctx.db.fact.findMany({ where: { personId: id, supersededAt: null, ...(key != null && { key }) } }))
          .map((fact) => decryptFact(ctx, fact))
          .filter(({ value }) => value !== null)
          .sort(
            (a, b) =>
              factDisplay(ctx, a.key, 'en').order - factDisplay(ctx, b.key, 'en').order || (a.key < b.key ? -1 : 1),
          ),
    }),
    history: t.field({
      type: [FactRef],
      description: 'Every value that a fact had, the newest first; of all facts when no key is given.',
      args: { key: t.arg.string({ description: '"name.family"' }) },
      select: { id: true },
      complexity: { field: 3, multiplier: 30 },
      resolve: async ({ id }, { key }, ctx) => {
        const where = { personId: id, ...(key != null && { key }) };
        const facts = await ctx.db.fact.findMany({
          where,
          orderBy: [{ recordedAt: 'desc' }, { id: 'desc' }],
          take: 500,
        });
        return facts.map((fact) => decryptFact(ctx, fact));
      },
    }),
  }),
});

builder.prismaObjectFields('Person', (t) => ({
  maybeTheSame: t.field({
    type: [PersonRef],
    description: 'Others of the household with the same name and day of birth: offer to join them, never by itself.',
    select: { id: true },
    complexity: { field: 3, multiplier: 2 },
    resolve: async ({ id }, _arguments, ctx) => [...(await maybeTheSame(ctx, id))],
  }),
}));
