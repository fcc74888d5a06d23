import { AUDIT_LOG, findBreak, LEDGER, type Chain } from './chain.ts';
import { passed, problem, type Check } from './finding.ts';

const checkChain = (name: string, chain: Chain): Check => ({
  name,
  async look({ client }) {
    const { rows, isBrokenAt } = await findBreak(client, chain);
    if (isBrokenAt === undefined) return [passed(`The hash chain is intact: ${rows} rows.`)];
    return [
      problem(
        `The hash chain of the table ${chain.table} is broken, so it was changed outside of Tern: ${isBrokenAt}.`,
        'Preserve the database for the investigation, change the passwords of both database roles, and compare with the last backup (npm run restore, into an empty DATA_DIR).',
      ),
    ];
  },
});

export const checkLedger = checkChain('Ledger', LEDGER);
export const checkAuditLog = checkChain('Audit log', AUDIT_LOG);
