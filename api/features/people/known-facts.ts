import type { Fact, FactSource } from '../../generated/prisma/client.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';

/** A fact with its value opened. */
export interface KnownFact extends Omit<Fact, 'valueEncrypted'> {
  /** Null: there is no longer a value. */
  readonly value: string | null;
}

/** A value for a fact, and where it comes from. */
export interface RecordedFact {
  readonly personId: string;
  /** Without its role: "name.family". */
  readonly key: string;
  readonly value: string | null;
  readonly source: FactSource;
  readonly formType?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

type Reader = Pick<Transaction, 'fact'>;

const aadOf = ({ id, userId }: Pick<Fact, 'id' | 'userId'>) => ({ at: `facts:${id}:value`, owner: userId });

/** @throws DecryptionError */
export function decryptFact({ vault }: Pick<Services, 'vault'>, { valueEncrypted, ...fact }: Fact): KnownFact {
  return { ...fact, value: valueEncrypted === null ? null : vault.decrypt(aadOf(fact), valueEncrypted) };
}

/** What is known of these people now, in one statement. Who calls has authorised. @param keys only of these: "name.family" */
export async function currentFacts(
  ctx: Pick<Services, 'vault'>,
  db: Reader,
  personIds: readonly string[],
  keys?: readonly string[],
): Promise<readonly KnownFact[]> {
  if (personIds.length === 0) return [];
  const where = { personId: { in: [...personIds] }, supersededAt: null, ...(keys && { key: { in: [...keys] } }) };
  const facts = await db.fact.findMany({ where });
  return facts.map((fact) => decryptFact(ctx, fact));
}

/** By what people and organizations are called and told apart. */
const IDENTITY = ['name.family', 'name.given', 'name.middle', 'birth.date', 'name', 'ein'];

/** Of everybody of a household: a case tells the name of each in each of its forms. Who calls has authorised. */
export const identityFacts = (ctx: Context, userId: string): Promise<readonly KnownFact[]> =>
  shareWhileRunning(ctx, `identities:${userId}`, async () => {
    const facts = await ctx.db.fact.findMany({ where: { userId, key: { in: IDENTITY }, supersededAt: null } });
    return facts.map((fact) => decryptFact(ctx, fact));
  });

/**
 * Records new values of facts; those that they replace stay as history. What is known already is not recorded again.
 * Who calls has authorised, and holds the lock on the user.
 * @param current what is known of these people now
 * @returns what is known afterwards
 */
export async function recordFacts(
  ctx: Context,
  tx: Transaction,
  userId: string,
  current: readonly KnownFact[],
  records: readonly RecordedFact[],
): Promise<readonly KnownFact[]> {
  const known = new Map(current.map((fact) => [placeInHousehold(fact), fact]));
  const latest = new Map<string, RecordedFact>();
  // Two questions of a form may ask for one fact, a phone number here or abroad: the one that says it counts.
  const says = ({ value }: RecordedFact) => (value === null ? 0 : value === 'na' ? 1 : 2);
  for (const record of [...records].sort((one, other) => says(one) - says(other)))
    latest.set(placeInHousehold(record), record);
  const news = [...latest].flatMap(([place, record]) =>
    (known.get(place)?.value ?? null) === record.value ? [] : [record],
  );
  if (news.length === 0) return current;
  const now = ctx.now();
  const replaced = news.flatMap((record) => known.get(placeInHousehold(record))?.id ?? []);
  if (replaced.length > 0) await tx.fact.updateMany({ where: { id: { in: replaced } }, data: { supersededAt: now } });
  const made = news.map(({ value, isConfirmed, formType, applicationId, documentId, ...record }) => {
    const id = ctx.newId('fct');
    const row = {
      ...record,
      id,
      userId,
      formType: formType ?? null,
      applicationId: applicationId ?? null,
      documentId: documentId ?? null,
      recordedAt: now,
      confirmedAt: isConfirmed === true ? now : null,
      supersededAt: null,
    };
    const valueEncrypted = value === null ? null : ctx.vault.encrypt(aadOf(row), value);
    return { row: { ...row, valueEncrypted }, fact: { ...row, value } };
  });
  await tx.fact.createMany({ data: made.map(({ row }) => row) });
  for (const { fact } of made) known.set(placeInHousehold(fact), fact);
  return [...known.values()];
}

const placeInHousehold = ({ personId, key }: Pick<Fact, 'personId' | 'key'>): string => `${personId} ${key}`;

/** Where facts come from, by their ids. Who calls has authorised. */
export async function factSources(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Fact, 'formType' | 'applicationId' | 'source'>>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, formType: true, applicationId: true, source: true } as const;
  const found = await db.fact.findMany({ where: { id: { in: [...new Set(ids)] } }, select });
  return new Map(found.map((fact) => [fact.id, fact]));
}
