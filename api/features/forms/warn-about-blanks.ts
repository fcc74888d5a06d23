import type { Services } from '../../platform/context.ts';
import { blankStatus, clearPreparedBlanks, type BlankStatus } from '../official-pdf/public.ts';
import { formLibrary } from './form-library.ts';

interface FormBlank extends BlankStatus {
  readonly formType: string;
}

/** Returns, for each form that Tern fills, whether the blank of its current edition is available and how to get it. */
export async function blankStatuses(services: Services): Promise<readonly FormBlank[]> {
  const statuses: FormBlank[] = [];
  for (const { file, editions } of formLibrary(services).all()) {
    if (file.kind !== 'form') continue;
    const official = editions.get(file.currentEdition)?.official;
    if (!official) continue;
    try {
      statuses.push({ formType: file.formType, ...(await blankStatus(services, file, { official })) });
    } catch (error) {
      // Users who fill this form are told; nobody else has to wait.
      services.log.warn({ err: error, formType: file.formType }, 'The blank of a form could not be checked');
    }
  }
  return statuses;
}

/** Reports missing blanks at start-up. The forms are read one at a time between requests. */
export async function warnAboutBlanks(services: Services, say: (sentence: string) => void): Promise<void> {
  await formLibrary(services).readInTurns();
  const statuses = await blankStatuses(services);
  const missing = statuses.filter(({ isReady }) => !isReady);
  say(`The official blank PDF is available for ${statuses.length - missing.length} of ${statuses.length} forms.`);
  if (missing.length > 0)
    say(`Missing: ${missing.map(({ formType }) => formType).join(', ')}. "npm run doctor" explains how to get each.`);
  clearPreparedBlanks();
}
