import pg from 'pg';
import { IdentifiedClient } from '../../platform/identified-client.ts';
import { codeOf, type SentStatement } from './conversation.ts';

interface Sent {
  readonly text: string;
  readonly values?: readonly unknown[];
  callback?: Settled;
}
type Settled = (error: unknown, result?: { rowCount: number | null }) => void;
type Send = (config: string | Sent, values?: readonly unknown[] | Settled, callback?: Settled) => unknown;

/** Records all statements that the product sends to the database, in the order of their responses. */
export function recordStatements(): { readonly statements: readonly SentStatement[]; stop(): void } {
  const statements: SentStatement[] = [];
  const connections = new Map<pg.Client, number>();
  const prototype = pg.Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  prototype.query = function (this: pg.Client, config, values, callback) {
    if (!(this instanceof IdentifiedClient)) return send.call(this, config, values, callback);
    const connection = connections.get(this) ?? connections.size;
    connections.set(this, connection);
    const text = typeof config === 'string' ? config : config.text;
    const given = typeof config === 'object' && config.values ? config.values : Array.isArray(values) ? values : [];
    // Within a transaction, BEGIN has set the identity.
    const isAlone = typeof config === 'object' && 'callback' in config;
    const answered: Settled = (error, result) =>
      statements.push({
        connection,
        ...(isAlone && { asksFor: this.identity }),
        text,
        values: given.map(asJson),
        ...(error ? { error: codeOf(error) } : { rows: result?.rowCount ?? 0 }),
      });
    const listening = (settled: Settled | undefined): Settled => {
      return (error, result) => {
        answered(error, result);
        settled?.(error, result);
      };
    };
    if (typeof config === 'object' && config.callback) {
      config.callback = listening(config.callback);
      return send.call(this, config, values, callback);
    }
    if (typeof values === 'function') return send.call(this, config, listening(values));
    if (callback) return send.call(this, config, values, listening(callback));
    const answer = send.call(this, config, values) as Promise<{ rowCount: number | null }>;
    answer.then(
      (result) => answered(undefined, result),
      (error: unknown) => answered(error),
    );
    return answer;
  };
  return { statements, stop: () => void (prototype.query = send) };
}

/** Converts a value to JSON that pg can send again. */
function asJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  return value;
}
