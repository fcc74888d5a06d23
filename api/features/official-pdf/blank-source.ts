import type { Logger } from '../../platform/logger.ts';
import type { Settings } from '../../platform/settings.ts';

/** What `form-definitions/<form>/form.json` says about getting the blank. */
export interface BlankSource {
  /** "I-130" */
  readonly formType: string;
  readonly blankUrl?: string;
  readonly officialPage?: string;
}

/** The part of a context that blanks need. */
export interface BlankContext {
  readonly settings: Pick<Settings, 'officialFormsDir' | 'dataDir' | 'canFetchBlanks'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  now(): Date;
}
