import type { Services } from '../../platform/context.ts';
import { blankStatus, clearPreparedBlanks } from '../official-pdf/public.ts';
import { formLibrary } from './form-library.ts';

interface FormBlank {
  readonly formType: string;
  readonly isReady: boolean;
  readonly sentence: string;
}

/** Of each form that Tern fills, whether the official blank of its current edition is there and how to get it. */
export async function blankStatuses(services: Services): Promise<readonly FormBlank[]> {
  const statuses: FormBlank[] = [];
  for (const { file, editions } of formLibrary(services).all()) {
    if (file.kind !== 'form') continue;
    const official = editions.get(file.currentEdition)?.official;
    if (!official) continue;
    try {
      statuses.push({ formType: file.formType, ...(await blankStatus(services, file, { official })) });
    } catch (error) {
      // Whoever fills the form is told; nobody else has to wait for it.
      services.log.warn({ err: error, formType: file.formType }, 'The blank of a form could not be looked at');
    }
  }
  return statuses;
}

/** Says at the start, a line for each form; what has to be read for it is read in turns with what people ask for. */
export async function warnAboutBlanks(services: Services, say: (sentence: string) => void): Promise<void> {
  await formLibrary(services).readInTurns();
  for (const { sentence } of await blankStatuses(services)) say(sentence);
  clearPreparedBlanks();
}
