import type pg from 'pg';
import type { RunningServices } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings.ts';

/** Result of a check. */
export interface Finding {
  readonly isProblem: boolean;
  readonly sentence: string;
  /** Remedy for the problem, or possible improvement. */
  readonly remedy?: string;
}

export const passed = (sentence: string, remedy?: string): Finding => ({
  isProblem: false,
  sentence,
  ...(remedy !== undefined && { remedy }),
});
export const problem = (sentence: string, remedy: string): Finding => ({ isProblem: true, sentence, remedy });

/** Installation that the checks examine. */
export interface DoctorContext {
  readonly settings: Settings;
  /** Connected as the role that the server uses. */
  readonly client: pg.Client;
  /** Opens the services on the first call. */
  readonly services: () => Promise<RunningServices>;
}

export interface Check {
  /** Title of the check, such as "Mail". */
  readonly name: string;
  readonly look: (patient: DoctorContext) => Promise<readonly Finding[]>;
}
