import type { Logger } from '../../platform/logger.ts';
import type { Settings } from '../../platform/settings.ts';

/** Facts of `form-definitions/<form>/form.json` about where to get the blank. */
export interface BlankSource {
  /** "I-130" */
  readonly formType: string;
  readonly blankUrl?: string;
  readonly officialPage?: string;
}

/** Services that blanks need. */
export interface BlankContext {
  readonly settings: Pick<Settings, 'officialFormsDir' | 'dataDir' | 'canFetchBlanks'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  now(): Date;
}
