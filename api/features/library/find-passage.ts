import type { Services } from '../../platform/context.ts';
import { localised, type Passage } from './stored-passage.ts';
import { libraryOf } from './library.ts';

/** @returns undefined for an unknown id. @param language any; English is the fallback */
export function findPassage(
  services: Pick<Services, 'settings' | 'log'>,
  id: string,
  language: string,
): Passage | undefined {
  const passage = libraryOf(services).content.passages.get(id);
  return passage && localised(passage, language);
}
