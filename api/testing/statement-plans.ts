import type pg from 'pg';
import { IDENTITY_SETTING, SYSTEM } from '../platform/row-identity.ts';
import { withClient } from '../platform/with-client.ts';
import type { SentStatement } from './version-before/conversation.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** PostgreSQL's plan of a statement. */
export interface StatementPlan {
  readonly text: string;
  /** Access path of each table: "applications by applications_user_id_updated_at_id_idx". */
  readonly ways: readonly string[];
  /** Tables of which every row is read, with these values or in the plan for any. */
  readonly wholeTables: readonly string[];
  /** Including rows that were filtered out. 0 for changes, which are planned but not executed. */
  readonly rowsRead: number;
}

const READS = /^\s*(SELECT|WITH)\b(?![^]*\b(INSERT INTO|UPDATE "|DELETE FROM)\b)(?![^]*\bFOR (NO KEY )?UPDATE\b)/i;
const CHANGES = /^\s*(INSERT|UPDATE|DELETE|SELECT|WITH)\b/i;

/** Returns the plan of each distinct statement, as the application's role with the identity that sent it. */
export function plansOf(databaseUrl: string, statements: readonly SentStatement[]): Promise<StatementPlan[]> {
  return withClient(databaseUrl, async (client) => {
    const plans: StatementPlan[] = [];
    const seen = new Set<string>();
    const identities = new Map<number, string>();
    for (const { connection, asksFor, text, values } of statements) {
      const identity = asksFor ?? identities.get(connection) ?? SYSTEM;
      identities.set(connection, identity);
      if (!CHANGES.test(text) || seen.has(text)) continue;
      seen.add(text);
      plans.push({ text, ...(await planOf(client, { identity, text, values })) });
    }
    return plans;
  });
}

async function planOf(
  client: pg.Client,
  { identity, text, values }: { identity: string; text: string; values: readonly unknown[] },
): Promise<Omit<StatementPlan, 'text'>> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT set_config($1, $2, true)', [IDENTITY_SETTING, identity]);
    const how = READS.test(text) ? 'ANALYZE, FORMAT JSON' : 'FORMAT JSON';
    const explain = async (options: string, ...given: unknown[][]) => {
      const explained = `EXPLAIN (${options}) ${text}`;
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explained, ...given);
      return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan }) => nodesOf(Plan)));
    };
    const nodes = await explain(how, [...values]);
    // A prepared statement is soon planned once for whatever values follow.
    const anyValues = await explain('GENERIC_PLAN, FORMAT JSON');
    const read = nodes.filter(isScan);
    return {
      ways: nodes.flatMap((node) => wayOf(node) ?? []),
      wholeTables: [...read, ...anyValues.filter(isScan)].flatMap((node) =>
        node['Node Type'].includes('Seq Scan') ? (node['Relation Name'] ?? []) : [],
      ),
      rowsRead: read.reduce(
        (sum, node) =>
          sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
        0,
      ),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

const isScan = (node: PlanNode): boolean => 'Relation Name' in node && node['Node Type'].includes('Scan');

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function wayOf(node: PlanNode): string | undefined {
  const { 'Relation Name': table, 'Index Name': index, 'Node Type': type } = node;
  if (index !== undefined) return `${table ?? ''} by ${index}`.trimStart();
  return table !== undefined && type.includes('Seq Scan') ? `all of ${table}` : undefined;
}
