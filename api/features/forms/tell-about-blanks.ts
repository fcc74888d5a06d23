import type { Services } from '../../platform/context.ts';
import { blankStatus } from '../official-pdf/public.ts';
import { formLibrary } from './form-library.ts';

/** Says at the start, a line for each form that Tern fills, whether its official blank is there and how to get it. */
export async function tellAboutBlanks(services: Services, say: (sentence: string) => void): Promise<void> {
  for (const { file, editions } of formLibrary(services).all()) {
    if (file.kind !== 'form') continue;
    const pdfMap = editions.get(file.currentEdition)?.pdfMap;
    if (!pdfMap) continue;
    try {
      say((await blankStatus(services, file, pdfMap)).sentence);
    } catch (error) {
      // Whoever fills the form is told; nobody else has to wait for it.
      services.log.warn({ err: error, formType: file.formType }, 'The blank of a form could not be looked at');
    }
  }
}
