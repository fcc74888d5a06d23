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
import type { RowOwnership } from './row-ownership.ts';

export type { Transaction };

/** The application's services, created once when the process starts. */
export interface Services {
  readonly settings: Settings;
  readonly db: Database;
  readonly vault: Vault;
  readonly mail: MailSender;
  readonly pubsub: PubSub;
  readonly files: FileStore;
  /** Scans every upload; undefined when no scanner is configured. */
  readonly malwareScan: MalwareScan | undefined;
  /** Answers questions and writes drafts; undefined when no model is configured. */
  readonly model: Model | undefined;
  readonly cardPayments: CardPayments;
  /** Asks the agency for the status of a case; undefined when no credential is set. */
  readonly caseStatus: CaseStatusService | undefined;
  readonly limits: Limits;
  readonly log: Logger;
  /** Every capability, in the order in which a user's data is deleted. */
  readonly owners: readonly DataOwner[];
  now(): Date;
  /** @param prefix one of those in the capability's manifest: "app" */
  newId(prefix: string): string;
}

/** A signed-in user. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  /** Whether the user is known by the cookie, which is accepted for downloads only and can change nothing. */
  readonly isReadOnly: boolean;
}

/** A partner's program, with read access to what every visitor may read. */
export interface Partner {
  readonly id: string;
}

/** Metadata of the request. */
export interface RequestInfo {
  readonly requestId: string;
  /** Start of the request, by `performance.now()`; undefined where nobody waits for a response. */
  readonly since?: number;
  /** Network address, for rate limits. */
  readonly address: string;
  /** Cookie that identifies the browser which requested a sign-in link. */
  readonly browserToken: string | undefined;
  /** Session cookie that the browser sent. */
  readonly sessionCookie: string | undefined;
  /** The header `User-Agent`. */
  readonly userAgent: string | undefined;
  /** `X-Confirm-Sign-In: 1`: the user clicked. */
  readonly isSignInConfirmed: boolean;
  /** Whether it comes from this machine: loopback address and Host, not through a proxy. */
  readonly isLocal: boolean;
  readonly idempotencyKey: string | undefined;
  /** Language of the interface, from `Accept-Language`: "en", "es", "zh" … */
  readonly language: string;
  setCookie(name: 'session' | 'browser', value: string, maxAgeSeconds: number): void;
}

/** First argument of each use case. */
export interface Context extends Services {
  readonly viewer: Viewer | null;
  readonly partner: Partner | null;
  readonly caller: RequestInfo;
}

/** The data that a capability owns, so that code which walks all data forgets none. */
export interface DataOwner {
  /** Name of its folder in `api/features`. */
  readonly name: string;
  /** The Prisma models that only this capability queries and changes, each with who owns its rows. */
  readonly models?: Readonly<Record<string, RowOwnership>>;
  /** Prefixes of its ids, each with the GraphQL type that such an id opens, or null. */
  readonly idPrefixes?: Readonly<Record<string, string | null>>;
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** Whether this user may see documents of other users. */
  readonly isStaff?: (services: Pick<Services, 'db'>, userId: string) => Promise<boolean>;
  /** Exports what it stores of the signed-in user; the cookie suffices, as for every download. */
  readonly exportOf?: (ctx: Context) => Promise<ExportedData>;
  /** Runs before a user's data is deleted, in transactions of its own. */
  readonly beforeDeletionOf?: (ctx: Context, person: DeletedPerson) => Promise<unknown>;
  /** Hooks by model that handle its own rows before a row of another owner is deleted. */
  readonly beforeDeleting?: Readonly<Record<string, BeforeDeleting>>;
  /** Hooks by model that make other changes in the transaction which saves a row of another owner. */
  readonly whileSaving?: Readonly<Record<string, WhileSaving>>;
  /**
   * Returns what the people in the roles of these forms are to the user, `{beneficiary: "spouse"}`, by application;
   * without the forms that it does not know about.
   */
  readonly relationsInForms?: (ctx: Context, applicationIds: readonly string[]) => Promise<RelationsByForm>;
  /** Deletes what it stores of a user, in the transaction that deletes all their data. */
  readonly deleteOf?: (ctx: Context, tx: Transaction, person: DeletedPerson) => Promise<DeletedData>;
}

/** Relations of people to the user ("self", "spouse") by application and role. */
export type RelationsByForm = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface ExportedData {
  /** Contents by file name without ".json". */
  readonly json: Readonly<Record<string, unknown>>;
  readonly files?: readonly ExportedFile[];
}
export interface ExportedFile {
  /** Safe path in the archive: "documents/passport.pdf". */
  readonly path: string;
  readonly open: () => Promise<Readable>;
}

export interface DeletedPerson {
  readonly id: string;
  readonly email: string;
  readonly emailHash: string;
}
/** Runs in the transaction of the deletion. @returns a callback for after the commit */
export type BeforeDeleting = (
  ctx: Context,
  tx: Transaction,
  row: DeletedRow,
) => Promise<(() => Promise<void>) | undefined>;

/**
 * Runs in the transaction of the save, before its own statement, so that saves of several rows lock them in one
 * order.
 * @returns texts to save with the row, by its own names for them, and a callback for after the commit
 */
type WhileSaving = (ctx: Context, tx: Transaction, row: SavedRow) => Promise<SaveEffects | undefined>;

export interface SavedRow {
  /** Id of the row; for a composite key, of the row that it belongs to. */
  readonly id: string;
  readonly userId: string;
  /** Old and new texts by the row's own names. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

export interface SaveEffects {
  readonly texts: Readonly<Record<string, string>>;
  readonly afterCommit: () => Promise<void>;
}

export interface DeletedRow {
  readonly id: string;
  readonly userId: string;
  /** Whether the user confirmed that work of others may end with it. */
  readonly isConfirmed: boolean;
}

/** Lines of the deletion receipt, without personal data. */
export interface DeletedData {
  readonly gone?: Readonly<Record<string, number>>;
  /** Counts of what stays, anonymised. */
  readonly kept?: Readonly<Record<string, number>>;
  readonly afterCommit?: () => Promise<void>;
}
