import { passed, problem, type Check } from './finding.ts';

export const checkRole: Check = {
  name: 'Database role',
  async look({ client }) {
    const { rows } = await client.query<{ role: string; owns: boolean }>(
      `SELECT current_user AS role, coalesce(pg_has_role(relowner, 'MEMBER'), false) AS owns
       FROM pg_class WHERE oid = to_regclass('transactions')`,
    );
    const [row] = rows;
    if (!row) return [problem('The database has no tables.', 'Start Tern once to create them: npm start')];
    if (!row.owns) return [passed(`The server connects as "${row.role}", which owns no tables.`)];
    return [
      passed(
        `The server connects as "${row.role}", which owns the tables, so anyone with its password could disable the triggers that protect the ledger and the audit log.`,
        'Set DATABASE_OWNER_URL to the role that owns the tables, and DATABASE_URL to a role that owns nothing.',
      ),
    ];
  },
};
