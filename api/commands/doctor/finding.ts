import type pg from 'pg';
import type { DatabaseUrls } from '../../platform/prepare-database.ts';
import type { RunningServices } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings.ts';

/** What a check saw. */
export interface Finding {
  readonly isProblem: boolean;
  /** One sentence. */
  readonly sentence: string;
  /** What to do about a problem, or what could be better. */
  readonly remedy?: string;
}

export const good = (sentence: string, remedy?: string): Finding => ({
  isProblem: false,
  sentence,
  ...(remedy !== undefined && { remedy }),
});
export const problem = (sentence: string, remedy: string): Finding => ({ isProblem: true, sentence, remedy });

/** What checks look at. */
export interface Patient {
  readonly settings: Settings;
  readonly urls: DatabaseUrls;
  /** As the role that serves. */
  readonly client: pg.Client;
  /** Opened when first asked for. */
  readonly services: () => Promise<RunningServices>;
}

export interface Check {
  /** "Mail" */
  readonly name: string;
  readonly look: (patient: Patient) => Promise<readonly Finding[]>;
}
