import type { ResolvedField, Source } from './resolve-field.ts';

type Properties = Readonly<Record<string, unknown>>;

/**
 * Returns a row as a line for Additional Information ("{family}, {given}"), from the `line` of its block and inner
 * ones.
 * @param asked fields of the row that this form asks; others are dropped from the line
 */
export function describeRow(row: ResolvedField, asked: Properties, resolve: (source: Source) => ResolvedField): string {
  const known = new Set(pathsIn(asked, ''));
  return spread(row, '', resolve)
    .replace(/\{([^{}]+)\}/g, (written, path: string) => (known.has(path) ? written : ''))
    .replace(/(, )+(?=[,;]|$)/g, '')
    .replace(/ +([,;]|$)/g, '$1');
}

function spread({ own, properties }: ResolvedField, base: string, resolve: (source: Source) => ResolvedField): string {
  const ids = [...(properties?.keys() ?? [])];
  const line = own.line ?? ids.map((id) => `{${id}}`).join(', ');
  return line.replace(/\{([^{}]+)\}/g, (_written, id: string) => {
    const source = properties?.get(id);
    const inner = source && resolve(source);
    return inner?.properties ? spread(inner, `${base}${id}.`, resolve) : `{${base}${id}}`;
  });
}

function pathsIn(properties: Properties, base: string): string[] {
  return Object.entries(properties).flatMap(([id, field]) => {
    const inner = typeof field === 'object' && field !== null && 'properties' in field ? field.properties : undefined;
    return typeof inner === 'object' && inner !== null ? pathsIn({ ...inner }, `${base}${id}.`) : [`${base}${id}`];
  });
}
