import { CAPABILITIES } from '../../capabilities.ts';
import { policyOf } from '../../platform/whose-row.ts';
import { good, problem, type Check } from './finding.ts';

const guarded = CAPABILITIES.flatMap(({ models = {} }) => Object.values(models)).filter(
  (whose) => policyOf(whose) !== undefined,
).length;

export const checkRowSecurity: Check = {
  name: 'Row-level security',
  async look({ client }) {
    const { rows } = await client.query<{ found: number; bypasses: boolean }>(
      `SELECT count(*)::int AS found, (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS bypasses
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND relforcerowsecurity
         AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'own')`,
    );
    const { found = 0, bypasses = false } = rows[0] ?? {};
    if (found < guarded)
      return [
        problem(
          `Of ${guarded} tables that hold something of people, ${found} have their policy.`,
          'Start Tern once: npm start. If it stays so, somebody took policies away: restore a backup, or make them again from schema/prisma/migrations.',
        ),
      ];
    return [
      bypasses
        ? good(
            `All ${found} policies are there, but the role that serves passes them by.`,
            'Give DATABASE_URL a role that is no superuser and has no BYPASSRLS, and DATABASE_OWNER_URL the one that owns the tables.',
          )
        : good(`Each of ${found} tables shows a person their own rows alone.`),
    ];
  },
};
