import type { FactVocabulary } from '../../../../schema/content/facts.ts';
import { findFact } from '../../../../schema/forms/facts.ts';
import { FORMATS, isFormat } from '../../../../schema/forms/formats/format-table.ts';
import { visibleAnswers } from '../../../../schema/forms/visibility.ts';
import type { Application } from '../../../generated/prisma/client.ts';
import { asUserContext } from '../../../platform/system-context.ts';
import type { Context } from '../../../platform/context.ts';
import { applicationsOf, FormNotFoundError, decryptAnswers } from '../../applications/public.ts';
import { factVocabulary } from '../../forms/public.ts';
import { localisedModel } from '../../proposals/public.ts';
import type { KnownFact } from './known-fact.ts';

/** The newest forms suffice to know how names are spelled. */
const FORMS_AT_MOST = 20;
const NAME = /\.(?:name|otherNames)\.(?:family|given|middle)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Answers that are not names. */
const SPECIAL: ReadonlySet<string> = new Set(['unknown', 'na', 'present']);

/** Returns the names and dates of people in the user's forms, and no other answers. */
export async function customerFacts(ctx: Context, userId: string, language: string): Promise<KnownFact[]> {
  const applications = await applicationsOf(asUserContext(ctx, userId, 'staff'), [userId], FORMS_AT_MOST);
  return applications.flatMap((application) => {
    try {
      return factsOf(ctx, application, language);
    } catch (error) {
      // The definition of an old form may no longer exist.
      if (error instanceof FormNotFoundError) return [];
      throw error;
    }
  });
}

function factsOf(ctx: Context, application: Application, language: string): KnownFact[] {
  const vocabulary = factVocabulary(ctx);
  const model = localisedModel(ctx, application, language);
  const answers = visibleAnswers(model, decryptAnswers(ctx.vault, application));
  return Object.entries(answers).flatMap(([path, text]) => {
    const leaf = model.leaf(path);
    const kind = leaf?.fact === undefined ? undefined : kindOf(vocabulary, leaf.fact);
    if (leaf === undefined || kind === undefined || SPECIAL.has(text)) return [];
    if (kind === 'date' && !DATE.test(text)) return [];
    const section = model.sections.find(({ id }) => id === leaf.sectionId)?.definition.title.replace(/:.*$/, '') ?? '';
    return [
      { kind, value: text, origin: 'form', from: `${application.formType}, ${section}: ${leaf.field.title ?? path}` },
    ];
  });
}

/** Returns the kind of fact. Interpreters and preparers are excluded, since they appear on no civil record. */
function kindOf(vocabulary: FactVocabulary, fact: string): KnownFact['kind'] | undefined {
  const role = fact.slice(0, fact.indexOf('.'));
  if (vocabulary.roles[role]?.kind !== 'person') return undefined;
  if (NAME.test(fact)) return 'name';
  const type = findFact(vocabulary, fact)?.type ?? '';
  return isFormat(type) && FORMATS[type].standsFor === 'day' ? 'date' : undefined;
}
