import type { FormData } from './definition.ts';
import type { FormModel } from './form-model.ts';

/** Returns the paths that are no answer of this form, in the given order. Computed answers cannot be given either. */
export function unknownPaths(model: FormModel, data: FormData): string[] {
  return Object.keys(data).filter((path) => {
    const leaf = model.leaf(path);
    return leaf === undefined || leaf.sum !== undefined;
  });
}
