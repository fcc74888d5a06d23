import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  catalogueShape,
  catalogueTextShape,
  type CatalogueFile,
  type CatalogueText,
} from '../../../../schema/content/catalogue.ts';
import type { FormFile } from '../../../../schema/content/form.ts';
import { libraryFormShape, type LibraryFormFile } from '../../../../schema/content/library.ts';
import { fillPlaceholders, libraryNameOf } from '../../../../schema/forms/library.ts';
import type { Services } from '../../../platform/context.ts';
import { jsonFilesIn } from '../json-files.ts';
import { readContent } from '../read-content.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Content of the catalogue, cached because it changes only with a release. */
export interface Catalogue {
  /** Guides by form number in capitals. */
  readonly guides: ReadonlyMap<string, FormFile>;
  readonly texts: ReadonlyMap<string, CatalogueText>;
}

type Entry = CatalogueFile['forms'][string];
const read = new Map<string, Catalogue>();

/** Returns the forms that are explained without a folder of their own, with facts from the library. */
export function catalogueOf({ settings }: Pick<Services, 'settings'>): Catalogue {
  const [folder = ''] = settings.formDefinitionsDirs;
  return getOrInsert(read, folder, () => readCatalogue(folder));
}

/** @throws BrokenContentError */
function readCatalogue(folder: string): Catalogue {
  const file = path.join(folder, 'catalogue/forms.json');
  if (!existsSync(file)) return { guides: new Map(), texts: new Map() };
  const texts = new Map(
    jsonFilesIn(path.join(folder, 'catalogue/text')).map((at) => {
      const { value } = readContent(at, catalogueTextShape);
      return [value.language, value];
    }),
  );
  const { forms } = readContent(file, catalogueShape).value;
  const guides = Object.entries(forms).map(([formType, entry]) => {
    const facts = readContent(path.join(folder, `library/forms/${libraryNameOf(formType)}.json`), libraryFormShape);
    return [formType.toUpperCase(), guideOf(facts.value, entry, texts)] as const;
  });
  return { guides: new Map(guides), texts };
}

/** Makes a guide in every language from the library and the catalogue. */
function guideOf(form: LibraryFormFile, entry: Entry, texts: Catalogue['texts']): FormFile {
  const { formType, title, source, factsAsOf, checkedOn, facts = {} } = form;
  const edition = facts['edition'];
  const newestEdition = typeof edition === 'string' ? edition : undefined;
  const inLanguage = (text: CatalogueText) => {
    const summary = text.summaries[formType] ?? title;
    return {
      title,
      summary,
      guide: { whatItIs: purposeOf(form, text.language) ?? summary, ...wordsOf(text, entry, newestEdition) },
    };
  };
  const english = texts.get('en');
  if (!english) throw new Error('The catalogue of forms has no English words: form-definitions/catalogue/text/en.json');
  const own = inLanguage(english);
  const others = [...texts].filter(([language]) => language !== 'en');
  return {
    kind: 'guide',
    formType,
    ...own,
    guide: { ...own.guide, sources: [...new Set([source.url, FEES])] },
    officialPage: source.url,
    ...(newestEdition === undefined ? {} : { newestEdition }),
    ...(entry.channel === 'onlineOnly' && { hasBlank: false }),
    factsAsOf,
    checkedOn,
    text: Object.fromEntries(others.map(([language, text]) => [language, inLanguage(text)])),
  };
}

const FEES = 'https://www.uscis.gov/g-1055';

/** The library states each form's purpose in English and Spanish only; other languages have it in the summary. */
function purposeOf({ passages, facts = {} }: LibraryFormFile, language: string): string | undefined {
  const purpose = passages.find(({ topics }) => topics.includes('purpose'));
  if (!purpose || (language !== 'en' && language !== 'es')) return undefined;
  return fillPlaceholders(purpose.text[language].text, facts);
}

function wordsOf({ filedBy, channels, steps }: CatalogueText, entry: Entry, edition: string | undefined) {
  return {
    whoMakesIt: filedBy[entry.filedBy],
    whatYouDoNext: [
      steps.instructions,
      channels[entry.channel],
      edition === undefined ? steps.editionUnknown : steps.edition.replace('{edition}', edition),
      steps.fee,
      steps.help,
    ],
  };
}
