import type { FormDefinition } from '../../../schema/content/definition.ts';
import { localiseDefinition } from '../../../schema/forms/localise.ts';
import type { Context, Services } from '../../platform/context.ts';
import type { FormFile } from '../../../schema/content/form.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import type { LoadedEdition } from './form-content.ts';
import { formLibrary } from './form-library.ts';
import { editionWarning, newerEditionNotice } from './form-text.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

type ContentServices = Pick<Services, 'settings' | 'log'>;

/** Returns a form or guide by type in any letter case ("i-130"). The catalogue explains types without a folder. */
export const findForm = (ctx: ContentServices, formType: string): FormFile | undefined =>
  formLibrary(ctx).find(formType)?.file ?? catalogueOf(ctx).guides.get(formType.toUpperCase());

/** Whether the employer keeps the form, so that nothing is sent to an agency or paid. */
export const isGivenToEmployer = (ctx: ContentServices, formType: string): boolean =>
  findForm(ctx, formType)?.givenToEmployer === true;

/** Returns all forms and guides, by type. */
export function listForms(ctx: ContentServices): FormFile[] {
  const own = formLibrary(ctx)
    .heads()
    .map((file) => [file.formType.toUpperCase(), file] as const);
  return [...new Map([...catalogueOf(ctx).guides, ...own]).values()].sort((a, b) =>
    a.formType.localeCompare(b.formType, 'en', { numeric: true }),
  );
}

/** Returns a compiled edition; undefined if it has no definition (any more). */
export const findEdition = (ctx: ContentServices, formType: string, edition: string): LoadedEdition | undefined =>
  formLibrary(ctx).find(formType)?.editions.get(edition);

export interface LocalisedEdition {
  readonly formType: string;
  readonly edition: string;
  readonly printed: string;
  readonly title: string;
  readonly language: string;
  readonly definition: FormDefinition;
  readonly officialPage: string;
  /** Reason why the edition must not be sent. */
  readonly warning: string | null;
  /** Points to check before sending. */
  readonly notice: string | null;
}

const localised = new WeakMap<LoadedEdition, Map<string, FormDefinition>>();

/** Returns an edition in a language. Untranslated texts stay English and are marked. */
export function localisedEdition(
  ctx: Pick<Context, 'settings' | 'log' | 'now'>,
  formType: string,
  edition: string,
  language: string,
): LocalisedEdition | undefined {
  const form = formLibrary(ctx).find(formType);
  const loaded = form?.editions.get(edition);
  if (!form || !loaded) return undefined;
  const byLanguage = getOrInsert(localised, loaded, () => new Map<string, FormDefinition>());
  const definition = getOrInsert(byLanguage, language, () =>
    localiseDefinition(loaded.definition, loaded.texts.get(language), language),
  );
  const today = ctx.now().toISOString().slice(0, 10);
  const warning = editionWarning(form.file, loaded.facts, language, today);
  return {
    formType: definition.formType,
    edition,
    printed: loaded.facts.printed,
    title: definition.title,
    language,
    definition,
    officialPage: form.file.officialPage,
    warning,
    // A warning makes the notice superfluous.
    notice:
      warning === null ? newerEditionNotice(ctx.settings.dataDir, definition.formType, loaded.facts, language) : null,
  };
}
