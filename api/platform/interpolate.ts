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

/** Subject and text of a mail, between the greeting and the end that all mails of a capability share. */
export function composeMail(
  { hello, end }: { readonly hello: string; readonly end: readonly string[] },
  subject: string,
  lines: readonly string[],
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const text = [hello, '', ...lines, '', ...end].join('\n');
  return { subject: interpolateMail(subject, values), text: interpolateMail(text, values) };
}
