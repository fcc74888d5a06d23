import { validExamples } from '../features/forms/coverage-of.ts';
import { formLibrary, type LoadedEdition } from '../features/forms/public.ts';
import type { BlankContext, BlankSource } from '../features/official-pdf/public.ts';
import type { Context } from '../platform/context.ts';
import { CommandError } from './command.ts';

interface NamedEdition {
  /** Form and edition, such as "I-765 2025-08-21". */
  readonly name: string;
  readonly form: BlankSource;
  readonly edition: LoadedEdition;
}

/**
 * Returns the editions of a form ("I-765") or one of them ("i-765/2025-08-21"); without a name, all editions.
 * @throws CommandError if there is none
 */
export function editionsNamed(
  ctx: Pick<Context, 'settings' | 'log'> & BlankContext,
  wanted?: string,
): readonly NamedEdition[] {
  const [type, edition] = wanted?.toUpperCase().split('/') ?? [];
  const found = formLibrary(ctx)
    .all()
    .filter(({ file }) => type === undefined || file.formType === type)
    .flatMap(({ file, editions }) =>
      [...editions]
        .filter(([date]) => edition === undefined || date === edition)
        .map(([date, loaded]) => ({ name: `${file.formType} ${date}`, form: file, edition: loaded })),
    );
  if (found.length === 0)
    throw new CommandError(wanted === undefined ? 'No form has an edition.' : `No edition of ${wanted} found.`);
  return found;
}

/** Returns the named example ("maximal": examples/valid.maximal.json) or the longest one. @throws CommandError */
export function exampleNamed(edition: LoadedEdition, name?: string): ReturnType<typeof validExamples>[number] {
  const examples = validExamples(edition);
  const [longest] = examples.toSorted((a, b) => Object.keys(b.formData).length - Object.keys(a.formData).length);
  const example = name === undefined ? longest : examples.find((one) => one.name === `valid.${name}`);
  if (example) return example;
  throw new CommandError(
    `Unknown example. Examples of this edition: ${examples.map((known) => known.name).join(', ')}.`,
  );
}
