/** @param definition form definition from the API @returns role names by role: "Your relative, the beneficiary" */
export function rolesIn(definition: unknown): Readonly<Record<string, string>> {
  const roles = (definition as { roles?: unknown } | null)?.roles;
  return typeof roles === 'object' && roles !== null ? (roles as Record<string, string>) : {};
}

/** API value used instead of a role: the person has no part in the form. */
export const NOBODY = 'nobody';
