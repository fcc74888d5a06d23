import { existsSync } from 'node:fs';
import path from 'node:path';
import { factsShape, type FactVocabulary } from '../../../../schema/content/facts.ts';
import { feesShape } from '../../../../schema/content/fees.ts';
import { packagesShape } from '../../../../schema/content/packages.ts';
import { pricesShape } from '../../../../schema/content/prices.ts';
import { withOwnFacts } from '../shared-content.ts';
import { checkAcross } from './check-across.ts';
import { missingEntryText } from './check-translations.ts';
import { hardToReadTexts } from './english-texts.ts';
import type { Report } from './report.ts';

/** Reads the fact vocabulary of all folders; undefined if there is none. A broken one is reported. */
export function readFacts(report: Report, folders: readonly string[]): FactVocabulary | undefined {
  const files = folders.map((folder) => path.join(folder, 'facts.json')).filter((file) => existsSync(file));
  const found = files.flatMap((file) => report.read(file, factsShape)?.value ?? []);
  return found.length === 0 ? undefined : found.reduce(withOwnFacts);
}

/** Checks packages.json, checks-across.json, fees.json and prices.json. @param formTypes every form and guide */
export function checkSharedContent(report: Report, folder: string, formTypes: ReadonlySet<string>): void {
  const packagesFile = path.join(folder, 'packages.json');
  if (existsSync(packagesFile)) checkPackages(report, packagesFile, formTypes);
  const acrossFile = path.join(folder, 'checks-across.json');
  if (existsSync(acrossFile)) checkAcross(report, acrossFile, formTypes);
  const feesFile = path.join(folder, 'fees.json');
  if (existsSync(feesFile)) checkFees(report, feesFile);
  const pricesFile = path.join(folder, 'prices.json');
  if (existsSync(pricesFile)) checkPrices(report, pricesFile);
}

function checkPrices(report: Report, file: string): void {
  const content = report.read(file, pricesShape);
  if (content === undefined) return;
  const { services, bundles } = content.value;
  const priced = [
    ...services.map((entry, at) => ({ entry, pointer: `/services/${at}`, words: ['title', 'description'] })),
    ...bundles.map((entry, at) => ({
      entry,
      pointer: `/bundles/${at}`,
      words: ['title', 'includes', ...('badge' in entry ? ['badge'] : [])],
    })),
  ];
  const ids = priced.map(({ entry }) => entry.id);
  for (const [at, { entry, pointer, words }] of priced.entries()) {
    if (ids.indexOf(entry.id) !== at)
      report.note(content, [{ pointer: `${pointer}/id`, sentence: `Duplicate price id “${entry.id}”.` }]);
    report.note(content, missingEntryText(entry.text, words, pointer));
  }
  report.hint(content, hardToReadTexts(content.value));
}

function checkPackages(report: Report, file: string, formTypes: ReadonlySet<string>): void {
  const content = report.read(file, packagesShape);
  if (content === undefined) return;
  const ids = content.value.packages.map(({ id }) => id);
  for (const [at, { id, forms, case: filed, text }] of content.value.packages.entries()) {
    const pointer = `/packages/${at}`;
    if (ids.indexOf(id) !== at)
      report.note(content, [{ pointer: `${pointer}/id`, sentence: `Duplicate package id “${id}”.` }]);
    for (const [index, formType] of forms.entries())
      if (!formTypes.has(formType))
        report.note(content, [
          {
            pointer: `${pointer}/forms/${index}`,
            sentence: `There is no form or guide “${formType}”. Add one, at least a guide.`,
          },
        ]);
    for (const [index, { form, roles, when = [], follows = [] }] of filed?.forms.entries() ?? []) {
      const place = `${pointer}/case/forms/${index}`;
      const strangers = Object.values(roles).filter((person) => filed?.people[person] === undefined);
      const others = [...[when].flat().map((one) => one.form), ...follows.map(({ from }) => from)];
      const unknown = [form, ...others].filter((formType) => !formTypes.has(formType));
      const sentences = [
        ...strangers.map((person) => `“${person}” is not defined in "people".`),
        ...unknown.map((formType) => `There is no form or guide “${formType}”. Add one, at least a guide.`),
      ];
      report.note(
        content,
        sentences.map((sentence) => ({ pointer: place, sentence })),
      );
    }
    report.note(
      content,
      missingEntryText(text, ['category', 'title', 'description', 'estimatedTime', 'difficulty'], pointer),
    );
  }
  report.hint(content, hardToReadTexts(content.value));
}

function checkFees(report: Report, file: string): void {
  const content = report.read(file, feesShape);
  if (content === undefined) return;
  for (const [formType, lines] of Object.entries(content.value.fees))
    for (const [at, { text }] of lines.entries())
      if (text?.['es'] === undefined)
        report.note(content, [
          { pointer: `/fees/${formType}/${at}`, sentence: 'The name is missing in “es” ("text": {"es": "…"}).' },
        ]);
}
