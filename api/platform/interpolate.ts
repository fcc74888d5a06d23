/** Replaces `{name}` by its value; unknown names stay as they are. */
export function interpolate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
