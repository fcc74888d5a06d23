import { rowOfReader } from '../../platform/authorise.ts';
import type { FactSource, PersonRelation } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { documentsOfFacts, decryptName, decryptReading, titleOfType } from '../documents/public.ts';
import { factDisplay, factQuestion } from './fact-display.ts';
import { nameOfPerson } from './find-people.ts';
import { decryptFact, type OpenedFact } from './known-facts.ts';
import { possibleDuplicates } from './possible-duplicates.ts';

export const PersonRelationType = builder.enumType('PersonRelation', {
  description: 'Relation of a person to the user.',
  values: {
    self: { description: 'The user.' },
    spouse: { description: 'Husband or wife.' },
    child: { description: 'Son, daughter, stepchild or adopted child.' },
    parent: { description: 'Mother or father.' },
    sibling: { description: 'Brother or sister.' },
    sponsor: { description: 'A financial sponsor who is none of the others.' },
    other: { description: 'Somebody else.' },
    organization: { description: 'A company or organization.' },
    interpreter: { description: 'Interpreter for the forms.' },
    preparer: { description: 'Preparer of the forms.' },
  } as const satisfies Record<PersonRelation, object>,
});

const FactSourceType = builder.enumType('FactSource', {
  description: 'Origin of a fact.',
  values: {
    application: { description: 'Answered in a form.' },
    document: { description: 'Read from a document and confirmed.' },
    person: { description: 'Entered in the list of people.' },
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
  description: 'A fact about a person, with its origin.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"fct_…"' }),
    key: t.exposeString('key', {
      description: 'Key in facts.json without the role: "name.family", "addresses[0].from".',
    }),
    label: t.string({
      description: 'Text of a question that asks for it.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) => wordsOf(ctx, fact, language).label,
    }),
    group: t.string({
      nullable: true,
      description: 'Group that it belongs to: "Home address"; null if none.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) => wordsOf(ctx, fact, language).group,
    }),
    value: t.exposeString('value', { nullable: true, description: 'Value as forms store it; null if it was removed.' }),
    display: t.string({
      nullable: true,
      description: 'Value as displayed: "March 12, 1990".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (fact, { language }, ctx) =>
        fact.value === null ? null : wordsOf(ctx, fact, language).displayOf(fact.value),
    }),
    question: t.field({
      type: 'Json',
      description: 'Definition of a section with the question for it, as in schema/content/definition.schema.json.',
      complexity: 3,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ key, formType }, { language }, ctx) =>
        factQuestion(ctx, key, formType, language ?? ctx.caller.language),
    }),
    isSensitive: t.boolean({
      description: 'Whether it is masked on screen.',
      resolve: (fact, _arguments, ctx) => wordsOf(ctx, fact, null).isSensitive,
    }),
    source: t.expose('source', { type: FactSourceType, description: 'Origin of the fact.' }),
    formType: t.exposeString('formType', {
      nullable: true,
      description: 'Form in which it was answered: "I-130". Kept after the application is deleted.',
    }),
    applicationId: t.exposeID('applicationId', {
      nullable: true,
      description: '"app_…"; null if the application was deleted.',
    }),
    documentId: t.exposeID('documentId', { nullable: true, description: '"doc_…"; null if the document was deleted.' }),
    documentTitle: t.string({
      nullable: true,
      description: 'Kind and file name of the document: "Passport · scan.jpg"; null if it was deleted.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async ({ documentId, userId }, { language }, ctx) => {
        if (documentId === null) return null;
        const document = (await documentsByIds(ctx, userId)).get(documentId);
        return document ? `${titleOfType(document.type, language ?? ctx.caller.language)} · ${document.name}` : null;
      },
    }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it was recorded.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user last confirmed it; null if never.',
    }),
    supersededAt: t.expose('supersededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a newer value replaced it; null for the current value.',
    }),
  }),
});

export const PersonRef = builder.prismaNode('Person', {
  description: "A person of the user's household, or one that their forms are about.",
  id: { field: 'id', description: '"per_…"' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    relation: t.expose('relation', { type: PersonRelationType, description: 'Relation to the user.' }),
    name: t.string({
      nullable: true,
      description: 'Name as far as known: "ANA MARIA SILVA"; for an organization "BAY BOOKS LLC".',
      select: { id: true, userId: true },
      resolve: (person, _arguments, ctx) => nameOfPerson(ctx, person),
    }),
    facts: t.field({
      type: [FactRef],
      description: 'Current facts, in the order of facts.json.',
      args: { key: t.arg.string({ description: 'Restricts the result to this fact: "name.family".' }) },
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
      description: 'All past and current values of a fact, newest first; of all facts if no key is given.',
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
    description: 'Other people with the same name and date of birth. Offer to merge them; never merge automatically.',
    select: { id: true },
    complexity: { field: 3, multiplier: 2 },
    resolve: ({ id }, _arguments, ctx) => possibleDuplicates(ctx, id),
  }),
}));
