import type { Readable } from 'node:stream';
import type { CaseStatusService } from '../adapters/case-status.ts';
import type { CardPayments } from '../adapters/card-payments.ts';
import type { FileStore } from '../adapters/files.ts';
import type { MailSender } from '../adapters/mail.ts';
import type { MalwareScan } from '../adapters/malware-scan.ts';
import type { Model } from '../adapters/model.ts';
import type { PubSub } from '../adapters/pubsub.ts';
import type { Database, Transaction } from './db.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logger.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';
import type { Settings } from './settings.ts';
import type { Vault } from './vault.ts';
import type { WhoseRow } from './whose-row.ts';

export type { Transaction };

/** The world, made once when the process starts. */
export interface Services {
  readonly settings: Settings;
  readonly db: Database;
  readonly vault: Vault;
  readonly mail: MailSender;
  readonly pubsub: PubSub;
  readonly files: FileStore;
  /** Looks at every upload; undefined when no scanner is configured. */
  readonly malwareScan: MalwareScan | undefined;
  /** Answers and writes drafts; undefined when none is configured. */
  readonly model: Model | undefined;
  readonly cardPayments: CardPayments;
  /** Asks the agency for the status of a case; undefined when no credential is set. */
  readonly caseStatus: CaseStatusService | undefined;
  readonly limits: Limits;
  readonly log: Logger;
  /** Every capability, in the order in which a person's data is deleted. */
  readonly owners: readonly DataOwner[];
  now(): Date;
  /** @param prefix of those that the capability's manifest names: "app" */
  newId(prefix: string): string;
}

/** A signed-in person. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  /** Came by the cookie, which is accepted for downloads only and can change nothing. */
  readonly isReadOnly: boolean;
}

/** A partner's program, read-only on what every visitor may read. */
export interface Partner {
  readonly id: string;
}

/** What is known of the request beside its body. */
export interface RequestInfo {
  readonly requestId: string;
  /** When the call came in, by `performance.now()`; undefined where nobody waits for an answer. */
  readonly since?: number;
  /** Network address, for limits. */
  readonly address: string;
  /** Cookie that remembers the browser which asked for a sign-in link. */
  readonly browserToken: string | undefined;
  /** Cookie of the session that the browser had so far. */
  readonly sessionCookie: string | undefined;
  /** What the browser says of itself. */
  readonly userAgent: string | undefined;
  /** `X-Confirm-Sign-In: 1`: the person clicked. */
  readonly isSignInConfirmed: boolean;
  /** Asked on this machine itself, on a loopback address and Host, not through a proxy. */
  readonly isLocal: boolean;
  readonly idempotencyKey: string | undefined;
  /** Of the interface, from `Accept-Language`: "en", "es", "zh" … */
  readonly language: string;
  setCookie(name: 'session' | 'browser', value: string, maxAgeSeconds: number): void;
}

/** First argument of each use case. */
export interface Context extends Services {
  readonly viewer: Viewer | null;
  readonly partner: Partner | null;
  readonly caller: RequestInfo;
}

/** The data that a capability answers for, so that whoever walks over everybody's data forgets none. */
export interface DataOwner {
  /** Of its folder in `api/features`. */
  readonly name: string;
  /** The Prisma models that it alone asks and changes, each with whose its rows are. */
  readonly models?: Readonly<Record<string, WhoseRow>>;
  /** How its ids begin, with the GraphQL type that such an id opens; null where none does. */
  readonly idPrefixes?: Readonly<Record<string, string | null>>;
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** Whether somebody sees papers of other people. */
  readonly isStaff?: (services: Pick<Services, 'db'>, userId: string) => Promise<boolean>;
  /** What it keeps of whoever asks; the cookie alone is enough, as for every download. */
  readonly exportOf?: (ctx: Context) => Promise<ExportedData>;
  /** What has to be over before anything of a person is deleted, in transactions of its own. */
  readonly beforeDeletionOf?: (ctx: Context, person: DeletedPerson) => Promise<unknown>;
  /** By model: what becomes of its own rows before a row of another owner is deleted. */
  readonly beforeDeleting?: Readonly<Record<string, BeforeDeleting>>;
  /** By model: what else changes when a row of another owner is saved, in the transaction of the save. */
  readonly whileSaving?: Readonly<Record<string, WhileSaving>>;
  /** Deletes what it keeps of a person, in the transaction that deletes everything of them. */
  readonly deleteOf?: (ctx: Context, tx: Transaction, person: DeletedPerson) => Promise<DeletedData>;
}

export interface ExportedData {
  /** By the name that its file gets without ".json". */
  readonly json: Readonly<Record<string, unknown>>;
  readonly files?: readonly ExportedFile[];
}
export interface ExportedFile {
  /** In the archive, and safe there: "documents/passport.pdf". */
  readonly path: string;
  readonly open: () => Promise<Readable>;
}

export interface DeletedPerson {
  readonly id: string;
  readonly email: string;
  readonly emailHash: string;
}
/** In the transaction of the deletion. @returns what is done after the commit */
export type BeforeDeleting = (
  ctx: Context,
  tx: Transaction,
  row: DeletedRow,
) => Promise<(() => Promise<void>) | undefined>;

/**
 * In the transaction of the save and before its own statement, so that whoever saves several rows locks them in one order.
 * @returns texts to be saved with it, by the names that the row has for them, and what is done after the commit
 */
type WhileSaving = (ctx: Context, tx: Transaction, row: SavedRow) => Promise<SavedBeside | undefined>;

export interface SavedRow {
  /** Of a row with a key of several parts: of whose part it is. */
  readonly id: string;
  readonly userId: string;
  /** What it held, and what it will hold, by the row's own names. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

export interface SavedBeside {
  readonly texts: Readonly<Record<string, string>>;
  readonly afterCommit: () => Promise<void>;
}

export interface DeletedRow {
  readonly id: string;
  readonly userId: string;
  /** The person said that work of others may end with it. */
  readonly isConfirmed: boolean;
}

/** Lines of the receipt, without anything personal. */
export interface DeletedData {
  readonly gone?: Readonly<Record<string, number>>;
  /** What stays without the person. */
  readonly kept?: Readonly<Record<string, number>>;
  readonly afterCommit?: () => Promise<void>;
}
