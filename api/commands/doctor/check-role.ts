import { good, problem, type Check } from './finding.ts';

export const checkRole: Check = {
  name: 'Database role',
  async look({ client }) {
    const { rows } = await client.query<{ role: string; owns: boolean }>(
      `SELECT current_user AS role, coalesce(pg_has_role(relowner, 'MEMBER'), false) AS owns
       FROM pg_class WHERE oid = to_regclass('transactions')`,
    );
    const [row] = rows;
    if (!row) return [problem('There are no tables.', 'Start Tern once: npm start')];
    if (!row.owns) return [good(`"${row.role}" serves and owns nothing.`)];
    return [
      good(
        `"${row.role}" serves and owns the tables, so whoever takes it over could take the guards off the books.`,
        'Set DATABASE_OWNER_URL to the role that owns them, and DATABASE_URL to another one that owns nothing.',
      ),
    ];
  },
};
