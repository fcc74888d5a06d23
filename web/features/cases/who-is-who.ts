import type { ShownForm, ShownRole } from './case-types.ts';

/** A person in one role of a case, with every form in which they have it. */
export interface Who {
  readonly key: string;
  /** The package's part, for its first holder; null for others, such as a joint sponsor. */
  readonly part: string | null;
  /** Title in the first of the forms. */
  readonly title: string;
  readonly role: string;
  readonly person: ShownRole['person'];
  readonly applicationIds: readonly string[];
  readonly formTypes: readonly string[];
}

/** Lists the people and roles of a case, in the order of its forms. */
export function rolesByPerson(forms: readonly ShownForm[]): readonly Who[] {
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
