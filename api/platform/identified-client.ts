import pg from 'pg';
import { DatabaseOutage } from './database-outage.ts';
import { isRefusingConnections, NotAnsweredError } from './database-unavailable.ts';
import { currentAttempt, type RequestAttempt } from './request-attempt.ts';
import { currentIdentity, IDENTITY_SETTING, SYSTEM, type RowIdentity } from './row-identity.ts';
import { createStatementNames } from './statement-names.ts';

interface ExtendedProtocol {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

/** Internals of pg's Query that its types lack. */
interface SentQuery {
  prepare(connection: ExtendedProtocol): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}
type Callback = (error: Error | undefined, result: unknown) => void;
const BaseQuery = pg.Query as unknown as new (config: unknown, values: unknown, callback: Callback) => SentQuery;

const SETTING_IDENTITY = `SELECT set_config('${IDENTITY_SETTING}', $1, true)`;
/** Name of the prepared statement of this text. */
const SET_IDENTITY = 'tern_set_identity';

/**
 * Sends the statement that sets the identity and the actual one together: the server runs both in one implicit
 * transaction, so the identity ends with the statement, whichever pooled connection it used.
 */
class IdentifiedQuery extends BaseQuery {
  readonly #identity: RowIdentity;
  readonly #setIdentity: string;
  #isSaid = false;

  constructor(
    { identity, keepsStatements }: IdentifiedClient,
    config: string | pg.QueryConfig,
    values: unknown,
    callback: Callback,
  ) {
    super(config, values, callback);
    this.#identity = identity;
    this.#setIdentity = keepsStatements ? SET_IDENTITY : '';
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: ExtendedProtocol): void {
    if (this.#setIdentity === '') connection.parse({ text: SETTING_IDENTITY, name: '', types: [] });
    connection.bind({ portal: '', statement: this.#setIdentity, values: [this.#identity] });
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
  /** Idle seconds after which the database ends a transaction, so that a hanging client does not keep its locks. */
  readonly idleSeconds?: number | undefined;
  readonly nameOf?: ReturnType<typeof createStatementNames>;
}

/** A connection that tells the database the identity of each statement and transaction; by default the system. */
export class IdentifiedClient extends pg.Client {
  /** Identity that statements run as while this client is checked out. */
  identity: RowIdentity = SYSTEM;
  /** The request that holds this client, if any. */
  request: RequestAttempt | undefined;
  /** Whether statements prepared on this connection are there for the next one. */
  keepsStatements = false;
  readonly #config: IdentifiedConfig;

  constructor(config: IdentifiedConfig) {
    super(config);
    this.#config = config;
  }

  /**
   * Readies a new connection. In UTC, for Prisma omits the zone of a timestamp both ways: in another time zone each
   * would be off by hours against what pg itself reads. With prepared statements only if it leads to one process of the
   * server: a pooler that assigns one to each transaction has sent a key of its own instead of that of the process.
   */
  setUp(done: (error?: Error) => void): void {
    const { processID } = this as unknown as { readonly processID: number };
    super.query<{ pid: number }>(
      "SELECT pg_backend_pid() AS pid, set_config('TimeZone', 'UTC', false)",
      (error: Error | undefined, result) => {
        if (error || result.rows[0]?.pid !== processID) return done(error);
        this.keepsStatements = true;
        super.query(`PREPARE ${SET_IDENTITY} (text) AS ${SETTING_IDENTITY}`, (refusal) => done(refusal));
      },
    );
  }

  // pg's types declare eleven overloads; the pool and Prisma use these.
  override query = ((config: string | pg.QueryConfig, values?: unknown, callback?: Callback): unknown => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    // In a transaction BEGIN has set the identity. A new connection has no status yet.
    const status = this.getTransactionStatus();
    const isInTransaction = status === 'T' || status === 'E';
    const text = typeof config === 'string' ? config : config.text;
    if ((isInTransaction ? COMMIT : WRITE).test(text) && this.request?.mayWrite() === false) {
      // Closing the connection rolls the transaction back and keeps it out of the pool.
      this.end().catch(() => {});
      const refused = new NotAnsweredError('this request is answered by another try');
      if (!callback) return Promise.reject(refused);
      process.nextTick(callback, refused);
      return undefined;
    }
    const named =
      this.keepsStatements && typeof config !== 'string' ? { ...config, name: this.#config.nameOf?.(text) } : config;
    if (isInTransaction) return send(named, values, callback);
    // SET reads nothing, so the isolation level may still be set after it. The timeout is not a startup parameter
    // because PgBouncer refuses unknown ones.
    if (/^BEGIN\b/.test(text)) {
      const asksFor = `SET LOCAL ${IDENTITY_SETTING} = ${pg.escapeLiteral(this.identity)}`;
      const bound = `SET LOCAL idle_in_transaction_session_timeout = '${this.#config.idleSeconds ?? 30}s'`;
      return send(`${text}; ${asksFor}; ${bound}`, callback);
    }
    if (callback) return send(new IdentifiedQuery(this, named, values, callback));
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result));
      send(new IdentifiedQuery(this, named, values, settle));
    });
  }) as pg.Client['query'];
}

/** Statements with a lasting effect: inside a transaction, and outside of one. */
const COMMIT = /^COMMIT\b/;
const WRITE = /^(?!SELECT\b|BEGIN\b)/;

type Lent = (error: Error | undefined, client: IdentifiedClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Checks connections out under the identity of the caller, however long it waited. While the database refuses
 * connections a request waits: nothing of it was sent yet.
 */
export class IdentifiedPool extends pg.Pool {
  readonly #absence = new DatabaseOutage(
    () =>
      new Promise((resolve) =>
        super.connect((error, _client, done) => {
          done();
          resolve(!isRefusingConnections(error));
        }),
      ),
  );

  constructor(config: pg.PoolConfig & IdentifiedConfig) {
    const verify = (client: unknown, done: (error?: Error) => void) => (client as IdentifiedClient).setUp(done);
    const named: IdentifiedConfig = { ...config, nameOf: createStatementNames() };
    super({ ...named, Client: IdentifiedClient as typeof pg.Client, verify });
  }

  override connect = ((callback?: Lent): unknown => {
    const identity = currentIdentity();
    const lend = super.connect.bind(this) as (lent?: Lent) => unknown;
    const request = currentAttempt();
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
