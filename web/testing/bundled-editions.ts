import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formFolders } from '../../api/features/forms/form-folders.ts';
import { readSharedParts } from '../../api/features/forms/factory/shared-parts.ts';
import { readForm } from '../../api/features/forms/read-form.ts';
import type { FormDefinition } from '../../schema/content/definition.ts';
import type { FormData } from '../../schema/forms/definition.ts';

const forms = path.resolve(import.meta.dirname, '../../form-definitions');

interface BundledEdition {
  /** "i-130/2024-04-01" */
  readonly name: string;
  readonly definition: FormDefinition;
  /** Of its valid examples. */
  readonly answers: readonly FormData[];
}

/** Every edition that Tern fills, read as the API reads it: the browser gets definitions from nobody else. */
export function bundledEditions(): BundledEdition[] {
  return formFolders(forms).flatMap((folder) =>
    [...readForm(folder, () => readSharedParts(forms)).editions].map(([edition, { definition }]) => {
      const examples = path.join(folder, edition, 'examples');
      const valid = readdirSync(examples).filter((file) => file.startsWith('valid.'));
      return {
        name: `${path.basename(folder)}/${edition}`,
        definition,
        answers: valid.map((file) => {
          const example = JSON.parse(readFileSync(path.join(examples, file), 'utf8')) as { formData: FormData };
          return example.formData;
        }),
      };
    }),
  );
}
