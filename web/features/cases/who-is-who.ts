import type { ShownForm, ShownRole } from './case-types.ts';

/** Somebody with one part in a case, and every form in which they have it. */
export interface Who {
  readonly key: string;
  /** Of the package, for the first who has it: null for another one, a joint sponsor. */
  readonly part: string | null;
  /** As the first of the forms calls them. */
  readonly title: string;
  readonly role: string;
  readonly person: ShownRole['person'];
  readonly applicationIds: readonly string[];
  readonly formTypes: readonly string[];
}

/** Who is who in a case, in the order of its forms. */
export function whoIsWho(forms: readonly ShownForm[]): readonly Who[] {
  const found = new Map<string, Who>();
  const parts = new Map<string, string>();
  for (const { application, roles } of forms)
    for (const { role, title, part, person } of roles) {
      const key = `${part ?? role} ${person.id}`;
      if (part !== null && !parts.has(part)) parts.set(part, person.id);
      const isFirst = part !== null && parts.get(part) === person.id;
      const who = found.get(key) ?? {
        ...{ key, part: isFirst ? part : null, title, role, person },
        applicationIds: [],
        formTypes: [],
      };
      found.set(key, {
        ...who,
        applicationIds: [...who.applicationIds, application.id],
        formTypes: [...who.formTypes, application.formType],
      });
    }
  return [...found.values()];
}
