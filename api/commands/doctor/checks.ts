import { checkAuditLog, checkLedger } from './check-chains.ts';
import { checkBlanks } from './check-blanks.ts';
import { checkContent } from './check-content.ts';
import { checkEditions } from './check-editions.ts';
import { checkJobs } from './check-jobs.ts';
import { checkKeys } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkRedis } from './check-redis.ts';
import { checkRole } from './check-role.ts';
import { checkRowSecurity } from './check-row-security.ts';
import { checkScanner } from './check-scanner.ts';
import { checkStore } from './check-store.ts';
import type { Check } from './finding.ts';

/** Checks in the order in which they report. To add one, add a file in this folder and a line here. */
export const CHECKS: readonly Check[] = [
  checkMigrations,
  checkRole,
  checkRowSecurity,
  checkKeys,
  checkStore,
  checkScanner,
  checkMail,
  checkRedis,
  checkJobs,
  checkLedger,
  checkAuditLog,
  checkBlanks,
  checkContent,
  checkEditions,
];
