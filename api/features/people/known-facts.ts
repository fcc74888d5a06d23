import type { Fact, FactSource } from '../../generated/prisma/client.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';

/** A fact with its decrypted value. */
export interface OpenedFact extends Omit<Fact, 'valueEncrypted'> {
  /** Null if the value was removed. */
  readonly value: string | null;
}

const KNOWN = { id: true, userId: true, personId: true, key: true, valueEncrypted: true, applicationId: true } as const;
type KnownRow = Pick<Fact, keyof typeof KNOWN>;

/** A current fact. The value is decrypted on access: a family has hundreds of facts, and a save reads few of them. */
export class KnownFact {
  readonly id: string;
  readonly personId: string;
  readonly key: string;
  readonly applicationId: string | null;
  /** False if the value was removed. */
  readonly hasValue: boolean;
  readonly #open: () => string | null;
  #value: string | null | undefined;

  constructor({ vault }: Pick<Services, 'vault'>, row: KnownRow) {
    this.id = row.id;
    this.personId = row.personId;
    this.key = row.key;
    this.applicationId = row.applicationId;
    this.hasValue = row.valueEncrypted !== null;
    this.#open = () => decryptValue(vault, row);
  }

  /** Null if the value was removed. @throws DecryptionError */
  get value(): string | null {
    return (this.#value ??= this.#open());
  }
}

/** A value for a fact, and its source. */
export interface RecordedFact {
  readonly personId: string;
  /** Fact without its role: "name.family". */
  readonly key: string;
  readonly value: string | null;
  readonly source: FactSource;
  readonly formType?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

type Reader = Pick<Transaction, 'fact'>;

const { encrypt: encryptValue, decrypt: decryptValue } = ownedColumn('facts', 'value').ofText();

/** @throws DecryptionError */
export function decryptFact({ vault }: Pick<Services, 'vault'>, row: Fact): OpenedFact {
  const { valueEncrypted: _, ...fact } = row;
  return { ...fact, value: decryptValue(vault, row) };
}

/** Loads current facts in one statement. The caller has authorised. @param keys limits the facts: "name.family" */
export async function currentFacts(
  ctx: Pick<Services, 'vault'>,
  db: Reader,
  personIds: readonly string[],
  keys?: readonly string[],
): Promise<readonly KnownFact[]> {
  if (personIds.length === 0) return [];
  const where = { personId: { in: [...personIds] }, supersededAt: null, ...(keys && { key: { in: [...keys] } }) };
  const facts = await db.fact.findMany({ where, select: KNOWN });
  return facts.map((fact) => new KnownFact(ctx, fact));
}

/** Facts that name and distinguish people and organizations. */
const IDENTITY = ['name.family', 'name.given', 'name.middle', 'birth.date', 'name', 'ein'];

/** Loads identity facts of the whole household: a case shows all names in each form. The caller has authorised. */
export const identityFacts = (ctx: Context, userId: string): Promise<readonly KnownFact[]> =>
  shareWhileRunning(ctx, `identities:${userId}`, async () => {
    const where = { userId, key: { in: IDENTITY }, supersededAt: null };
    const facts = await ctx.db.fact.findMany({ where, select: KNOWN });
    return facts.map((fact) => new KnownFact(ctx, fact));
  });

/**
 * Records changed values of facts; replaced ones stay as history. The caller has authorised and locked the user.
 * @param current current facts of these people
 * @returns the facts afterwards
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
  // Two fields of a form may share a fact, a phone number here or abroad: the one with a value counts.
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
    return {
      ...record,
      id,
      userId,
      valueEncrypted: value === null ? null : encryptValue(ctx.vault, { id, userId }, value),
      formType: formType ?? null,
      applicationId: applicationId ?? null,
      documentId: documentId ?? null,
      recordedAt: now,
      confirmedAt: isConfirmed === true ? now : null,
      supersededAt: null,
    };
  });
  await tx.fact.createMany({ data: made });
  for (const row of made) known.set(placeInHousehold(row), new KnownFact(ctx, row));
  return [...known.values()];
}

const placeInHousehold = ({ personId, key }: Pick<Fact, 'personId' | 'key'>): string => `${personId} ${key}`;

/** Returns the sources of facts by fact id. The caller has authorised. */
export async function factSources(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Fact, 'formType' | 'applicationId' | 'source'>>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, formType: true, applicationId: true, source: true } as const;
  const found = await db.fact.findMany({ where: { id: { in: [...new Set(ids)] } }, select });
  return new Map(found.map((fact) => [fact.id, fact]));
}
