/** `npm run forms:preview -- I-765 [example]`: shows an example's answers in a browser, beside `npm run dev`. */
import { startApplication } from '../features/applications/start-application.ts';
import { formLibrary } from '../features/forms/public.ts';
import { CommandError, onServices } from './command.ts';
import { exampleNamed } from './editions-named.ts';
import { seedPerson } from './seed.ts';

const EDITOR = 'editor@example.com';

export const formsPreview = onServices(async (services, [wanted, example], print) => {
  if (services.settings.isProduction)
    throw new CommandError('Previews are not available in production: run the command where you edit forms.');
  if (wanted === undefined) throw new CommandError('npm run forms:preview -- <form> [example]');
  const form = formLibrary(services).find(wanted);
  const edition = form?.file.kind === 'form' ? form.editions.get(form.file.currentEdition) : undefined;
  if (edition === undefined) throw new CommandError(`Form ${wanted} was not found.`);
  const { name, formData } = exampleNamed(edition, example);
  const editor = await seedPerson(services, EDITOR, 'en');
  const { formType } = edition.definition;
  const { id } = await startApplication(editor, { formType, formData });
  print(`${formType} with ${name}: ${services.settings.publicUrl}/forms/${formType.toLowerCase()}?application=${id}`);
  print(`Sign in as ${EDITOR}. While npm run dev is running, the page reloads when a file of the form is saved.`);
});
