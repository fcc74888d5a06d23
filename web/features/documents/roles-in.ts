/** @param definition a form's, as the API answers it @returns role to what it is called: "Your relative, the beneficiary" */
export function rolesIn(definition: unknown): Readonly<Record<string, string>> {
  const roles = (definition as { roles?: unknown } | null)?.roles;
  return typeof roles === 'object' && roles !== null ? (roles as Record<string, string>) : {};
}

/** In place of a role: the person has no part in the form. The API's word. */
export const NOBODY = 'nobody';
