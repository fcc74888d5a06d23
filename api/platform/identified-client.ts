import pg from 'pg';
import { DatabaseAbsence } from './database-absence.ts';
import { isRefusingConnections, NotAnsweredError } from './database-unavailable.ts';
import { currentTry, type RequestTry } from './request-try.ts';
import { askingIdentity, IDENTITY_SETTING, SYSTEM, type RowIdentity } from './row-identity.ts';

interface ExtendedProtocol {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

/** What pg's own query does, which its types do not tell. */
interface SentQuery {
  prepare(connection: ExtendedProtocol): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}
type Callback = (error: Error | undefined, result: unknown) => void;
const BaseQuery = pg.Query as unknown as new (config: unknown, values: unknown, callback: Callback) => SentQuery;

/**
 * A statement with the one that says for whom it asks before it, sent as one: the server runs both in one transaction of
 * their own, so that what was said ends with the statement, whichever connection of a pool it took.
 */
class IdentifiedQuery extends BaseQuery {
  readonly #identity: RowIdentity;
  #isSaid = false;

  constructor(identity: RowIdentity, config: unknown, values: unknown, callback: Callback) {
    super(config, values, callback);
    this.#identity = identity;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: ExtendedProtocol): void {
    connection.parse({ text: `SELECT set_config('${IDENTITY_SETTING}', $1, true)`, name: '', types: [] });
    connection.bind({ portal: '', statement: '', values: [this.#identity] });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSaid) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#isSaid) super.handleCommandComplete(message, connection);
    this.#isSaid = true;
  }
}

interface IdentifiedConfig extends pg.ClientConfig {
  /** After so long without a statement the database ends a transaction: whoever holds its locks hangs. */
  readonly idleSeconds?: number | undefined;
}

/** A connection that tells the database for whom each statement and each transaction asks: by itself, for the system. */
export class IdentifiedClient extends pg.Client {
  /** Of whoever has it from the pool. */
  identity: RowIdentity = SYSTEM;
  /** Of the request that has it. */
  request: RequestTry | undefined;
  readonly #idleSeconds: number;

  constructor(config: IdentifiedConfig) {
    super(config);
    this.#idleSeconds = config.idleSeconds ?? 30;
  }

  // The types of pg know eleven ways to call it; the pool and Prisma use these.
  override query = ((config: string | pg.QueryConfig, values?: unknown, callback?: Callback): unknown => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    // Said when it began. A connection that is new has no status yet.
    const status = this.getTransactionStatus();
    const isInTransaction = status === 'T' || status === 'E';
    const text = typeof config === 'string' ? config : config.text;
    if ((isInTransaction ? COMMIT : WRITE).test(text) && this.request?.mayWrite() === false) {
      // With its connection ends what the transaction did so far; nobody else is lent it.
      this.end().catch(() => {});
      const refused = new NotAnsweredError('this request is answered by another try');
      if (!callback) return Promise.reject(refused);
      process.nextTick(callback, refused);
      return undefined;
    }
    if (isInTransaction) return send(config, values, callback);
    // SET reads nothing, so that the isolation of the transaction may still be set after it. The bound is not said when
    // the connection opens: PgBouncer refuses what it does not know.
    if (/^BEGIN\b/.test(text)) {
      const asksFor = `SET LOCAL ${IDENTITY_SETTING} = ${pg.escapeLiteral(this.identity)}`;
      const bound = `SET LOCAL idle_in_transaction_session_timeout = '${this.#idleSeconds}s'`;
      return send(`${text}; ${asksFor}; ${bound}`, callback);
    }
    if (callback) return send(new IdentifiedQuery(this.identity, config, values, callback));
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result));
      send(new IdentifiedQuery(this.identity, config, values, settle));
    });
  }) as pg.Client['query'];
}

/** What lasts, whatever becomes of the connection: inside of a transaction, and outside of one. */
const COMMIT = /^COMMIT\b/;
const WRITE = /^(?!SELECT\b|BEGIN\b)/;

type Lent = (error: Error | undefined, client: IdentifiedClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Lends each connection to one identity: that of whoever asked for it, however long they waited. A request waits a while
 * for a database that takes no connection: nothing of it was sent yet.
 */
export class IdentifiedPool extends pg.Pool {
  readonly #absence = new DatabaseAbsence(
    () =>
      new Promise((resolve) =>
        super.connect((error, _client, done) => {
          done();
          resolve(!isRefusingConnections(error));
        }),
      ),
  );

  constructor(config: pg.PoolConfig & IdentifiedConfig) {
    super({ ...config, Client: IdentifiedClient as typeof pg.Client });
  }

  override connect = ((callback?: Lent): unknown => {
    const identity = askingIdentity();
    const lend = super.connect.bind(this) as (lent?: Lent) => unknown;
    const request = currentTry();
    const connecting = (lent: Lent) =>
      lend((error, client, done) => {
        if (client) Object.assign(client, { identity, request });
        else if (request && isRefusingConnections(error)) {
          void this.#absence.isOver(request).then((isOver) => (isOver ? connecting(lent) : lent(error, client, done)));
          return;
        }
        lent(error, client, done);
      });
    if (callback) return connecting(callback);
    return new Promise((resolve, reject) => connecting((error, client) => (error ? reject(error) : resolve(client))));
  }) as pg.Pool['connect'];
}
