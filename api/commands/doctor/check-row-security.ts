import { CAPABILITIES } from '../../capabilities.ts';
import { policyOf } from '../../platform/row-ownership.ts';
import { passed, problem, type Check } from './finding.ts';

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
          `Only ${found} of the ${guarded} tables with user data have a row-level security policy.`,
          'Start Tern once: npm start. If the problem persists, policies were dropped: restore a backup, or recreate them from schema/prisma/migrations.',
        ),
      ];
    return [
      bypasses
        ? passed(
            `All ${found} policies are in place, but the role that the server uses bypasses them.`,
            'Set DATABASE_URL to a role that is not a superuser and does not have BYPASSRLS, and DATABASE_OWNER_URL to the role that owns the tables.',
          )
        : passed(`All ${found} tables with user data restrict access to the owner of each row.`),
    ];
  },
};
