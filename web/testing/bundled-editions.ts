import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formFolders } from '../../api/features/forms/form-folders.ts';
import { readSharedParts } from '../../api/features/forms/factory/shared-parts.ts';
import { readForm } from '../../api/features/forms/read-form.ts';
import { proofLock } from '../../api/testing/proof-lock.ts';
import type { FormDefinition } from '../../schema/content/definition.ts';
import type { FormData } from '../../schema/forms/definition.ts';

const forms = path.resolve(import.meta.dirname, '../../form-definitions');

interface BundledEdition {
  /** Name such as "i-130/2024-04-01". */
  readonly name: string;
  readonly definition: FormDefinition;
  /** Answers of its valid examples. */
  readonly answers: readonly FormData[];
  readonly fingerprint: string;
  readonly weight: number;
}

/**
 * Returns the editions that a proof covers, as chosen by `proofLock`, which also explains `note`. They are read as
 * the API reads them, because browsers get definitions only from it.
 */
export function editionsToProve(lockFile: string, sources: readonly string[]) {
  const lock = proofLock(lockFile, sources);
  const all = formFolders(forms).flatMap((folder) =>
    [...readForm(folder, () => readSharedParts(forms)).editions].map(([edition, { definition }]): BundledEdition => {
      const examples = path.join(folder, edition, 'examples');
      const valid = readdirSync(examples).filter((file) => file.startsWith('valid.'));
      const texts = valid.map((file) => readFileSync(path.join(examples, file), 'utf8'));
      return {
        name: `${path.basename(folder)}/${edition}`,
        definition,
        answers: texts.map((text) => (JSON.parse(text) as { formData: FormData }).formData),
        fingerprint: lock.fingerprintOf(definition, texts),
        weight: texts.join('').length,
      };
    }),
  );
  return { editions: lock.toProve(all), note: (edition: BundledEdition) => lock.note(edition) };
}

/** Returns the newest edition of a form by its folder: `i-130`. */
export function bundledDefinition(name: string): FormDefinition {
  const folder = formFolders(forms).find((one) => path.basename(one) === name);
  const { file, editions } = readForm(folder ?? name, () => readSharedParts(forms));
  const edition = file.kind === 'form' ? editions.get(file.currentEdition) : undefined;
  if (edition === undefined) throw new Error(`There is no form ${name} here`);
  return edition.definition;
}
