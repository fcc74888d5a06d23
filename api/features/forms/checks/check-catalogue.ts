import { existsSync } from 'node:fs';
import path from 'node:path';
import { catalogueShape, catalogueTextShape, type CatalogueFile } from '../../../../schema/content/catalogue.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { libraryNameOf } from '../../../../schema/forms/library.ts';
import { jsonFilesIn } from '../json-files.ts';
import { wrongLanguage } from './check-words.ts';
import type { Report } from './report.ts';

/** Checks catalogue/forms.json and its texts. @returns the forms that it explains */
export function checkCatalogue(report: Report, folder: string): readonly string[] {
  const file = path.join(folder, 'catalogue/forms.json');
  const content = existsSync(file) ? report.read(file, catalogueShape) : undefined;
  if (content === undefined) return [];
  const { forms } = content.value;
  report.note(content, withoutFacts(folder, forms));
  for (const at of jsonFilesIn(path.join(folder, 'catalogue/text'))) {
    const text = report.read(at, catalogueTextShape);
    if (text === undefined) continue;
    const { summaries } = text.value;
    report.note(text, [
      ...wrongLanguage(text),
      ...Object.keys(forms)
        .filter((formType) => summaries[formType] === undefined)
        .map((formType) => ({ pointer: '/summaries', sentence: `The summary of ${formType} is missing.` })),
      ...Object.keys(summaries)
        .filter((formType) => forms[formType] === undefined)
        .map((formType) => ({
          pointer: pointerTo('/summaries', formType),
          sentence: `${formType} is missing in catalogue/forms.json.`,
        })),
    ]);
  }
  return Object.keys(forms);
}

const withoutFacts = (folder: string, forms: CatalogueFile['forms']): DefinitionProblem[] =>
  Object.keys(forms).flatMap((formType) => {
    const facts = `library/forms/${libraryNameOf(formType)}.json`;
    return existsSync(path.join(folder, facts))
      ? []
      : [
          {
            pointer: pointerTo('/forms', formType),
            sentence: `The title and official page are missing: create ${facts}.`,
          },
        ];
  });
