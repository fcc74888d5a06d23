import { AUDIT_LOG, findBreak, LEDGER, type Chain } from './chain.ts';
import { good, problem, type Check } from './finding.ts';

const checkChain = (name: string, chain: Chain): Check => ({
  name,
  async look({ client }) {
    const { rows, isBrokenAt } = await findBreak(client, chain);
    if (isBrokenAt === undefined) return [good(`All ${rows} rows are as they were written, and none is missing.`)];
    return [
      problem(
        `Somebody changed the table ${chain.table} past the guards of the database: ${isBrokenAt}.`,
        'Keep the database as it is for whoever looks into it, change the passwords of both its roles, and compare with the last backup (npm run restore, into an empty DATA_DIR).',
      ),
    ];
  },
});

export const checkLedger = checkChain('Ledger', LEDGER);
export const checkAuditLog = checkChain('Audit log', AUDIT_LOG);
