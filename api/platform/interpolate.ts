/** Replaces `{name}` by its value; unknown names stay as they are. */
export function interpolate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/**
 * Replaces `{{name}}` in a mail or receipt by its value; unknown names leave nothing. One pass over the template, so
 * that text of a user is never searched for placeholders.
 */
export function interpolateMail(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => values[name] ?? '');
}
