import type { CardPayments } from '../adapters/card-payments.ts';
import type { FileStore } from '../adapters/files.ts';
import type { MailSender } from '../adapters/mail.ts';
import type { MalwareScan } from '../adapters/malware-scan.ts';
import type { Model } from '../adapters/model.ts';
import type { PubSub } from '../adapters/pubsub.ts';
import type { Database, Transaction } from './db.ts';
import type { IdPrefix } from './ids.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logger.ts';
import type { Settings } from './settings.ts';
import type { Vault } from './vault.ts';

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
  readonly limits: Limits;
  readonly log: Logger;
  now(): Date;
  newId(prefix: IdPrefix): string;
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
export interface Caller {
  readonly requestId: string;
  /** Network address, for limits. */
  readonly address: string;
  /** Cookie that remembers the browser which asked for a sign-in link. */
  readonly browserToken: string | undefined;
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
  readonly caller: Caller;
}
