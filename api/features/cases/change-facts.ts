import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { applicationsByIds, todayAnywhere } from '../applications/public.ts';
import { currentFacts, loadPerson, type RecordedFact } from '../people/public.ts';
import { fitValue } from '../proposals/public.ts';
import { keyAt, type PersonField } from '../../engines/people/person-facts.ts';
import { normaliseAnswer } from '../../../schema/forms/normalise.ts';
import { patternOf } from '../../../schema/forms/paths.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { changeCase } from './case-changes.ts';
import { FactChangedElsewhereError, FactNotFittingError } from './cases-errors.ts';
import { formsOfCase, otherCasesAbout } from './find-case.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { refillCase, type Refill, type Refilled } from './refill-case.ts';
import { statedFactsIn } from './stated-facts.ts';

interface ChangedFactInput {
  readonly personId: string;
  /** Key of the fact, such as "home.street". */
  readonly key: string;
  readonly value: string;
  /** Id of the fact that the user saw when deciding; null when there was none. */
  readonly factId: string | null;
}

export interface ChangeFactsInput {
  readonly caseId: string;
  readonly facts: readonly ChangedFactInput[];
  /**
   * Forms to update, of this case or of others about the same people, whatever their current answers, including
   * submitted ones. Other forms stay unchanged.
   */
  readonly applicationIds: readonly string[];
  readonly idempotencyKey?: string | undefined;
}

const MAX_FACTS = 100;

/**
 * Changes facts and the answers that state them in the selected forms, across the user's cases: all or none.
 * @throws NotSignedInError, CaseNotFoundError, PersonNotFoundError, InvalidInputError, IdempotencyKeyReusedError
 * @throws FactChangedElsewhereError when a fact is no longer the one that the user saw
 * @throws FactNotFittingError when a form rejects a value; then nothing changes
 */
export async function changeFacts(ctx: Context, { idempotencyKey, ...input }: ChangeFactsInput): Promise<Case> {
  const { caseId, facts } = input;
  if (
    facts.length === 0 ||
    facts.length > MAX_FACTS ||
    facts.some(({ value }) => value.trim() === '' || value.length > 5_000)
  )
    throw new InvalidInputError(`facts: 1 to ${MAX_FACTS}, each with a value.`);
  return await changeCase(ctx, {
    name: 'changeFacts',
    caseId,
    request: input,
    idempotencyKey,
    effect: async (tx, userId) => {
      const personIds = [...new Set(facts.map(({ personId }) => personId))];
      for (const personId of personIds) await loadPerson(tx, userId, personId);
      const known = await currentFacts(ctx, tx, personIds);
      for (const { personId, key, factId } of facts) {
        const current = known.find((fact) => fact.personId === personId && fact.key === key);
        if ((current?.id ?? null) !== factId) throw new FactChangedElsewhereError();
      }
      const others = await otherCasesAbout(tx, caseId, personIds);
      const first = await refillCase(ctx, tx, { userId, caseId, ...(await answersOf(ctx, tx, userId, input)) });
      const more: Refilled[] = [];
      for (const id of others) {
        // The facts are already recorded, in the format of this case's forms.
        const { replaced, kept } = await answersOf(ctx, tx, userId, { ...input, caseId: id });
        more.push(await refillCase(ctx, tx, { userId, caseId: id, replaced, kept, isFollowing: true }));
      }
      return [first, ...more];
    },
  });
}

const changedByPerson = (personId: string, key: string, value: string): RecordedFact => ({
  personId,
  key,
  value,
  source: 'person',
  isConfirmed: true,
});

/**
 * Returns the answers that state these facts: replaced in the selected forms, kept in the others; and the facts to
 * record, in the format of a form.
 * @throws FactNotFittingError
 */
async function answersOf(
  ctx: Context,
  tx: Transaction,
  userId: string,
  { caseId, facts, applicationIds }: ChangeFactsInput,
): Promise<Required<Pick<Refill, 'replaced' | 'kept' | 'records'>>> {
  const today = todayAnywhere(ctx.now());
  const rows = await formsOfCase(tx, caseId);
  const ids = rows.map(({ applicationId }) => applicationId);
  const found = await applicationsByIds({ db: tx }, userId, ids);
  const forms = found.flatMap((application) => openForm(ctx, application, rows) ?? []);
  const stated = statedFactsIn(forms, ({ answers }) => answers);
  const replaced: Record<string, Record<string, string>> = {};
  const kept: Record<string, string[]> = {};
  const records: RecordedFact[] = [];
  for (const { personId, key, value } of facts) {
    for (const { form, field, path } of stated.get(`${personId} ${key}`) ?? []) {
      const { id } = form.application;
      // A parked form is not offered for selection, so it keeps following the fact.
      if (!applicationIds.includes(id)) {
        if (form.row.parkedAt === null) (kept[id] ??= []).push(path);
      } else {
        const text = fitted(field, value, today);
        (replaced[id] ??= {})[path] = text;
        records.push(changedByPerson(personId, keyAt(field, path), text));
      }
    }
    const asking = forms.flatMap((form) => fieldsAsking(form, personId, key));
    const field = asking.find((one) => fitValue(one, value, today) !== undefined) ?? asking[0];
    // Recorded after what forms state of the person in other lists: the last record for a place wins.
    records.push(changedByPerson(personId, key, field ? fitted(field, value, today) : value.trim()));
  }
  return { replaced, kept, records };
}

const fieldsAsking = ({ fields, row }: OpenForm, personId: string, key: string): readonly PersonField[] =>
  fields.fields.filter(
    ({ role, keyPieces }) =>
      keyPieces.join('[]') === patternOf(key) &&
      row.roles.some((binding) => binding.role === role && binding.personId === personId),
  );

/** Returns the value as the field stores it. @throws FactNotFittingError */
function fitted(field: PersonField, value: string, today: string): string {
  const text = fitValue(field, value, today);
  if (text !== undefined) return text;
  throw new FactNotFittingError(
    problemOf(field.leaf, normaliseAnswer(field.leaf, value), { today }) ?? { code: 'required' },
  );
}
