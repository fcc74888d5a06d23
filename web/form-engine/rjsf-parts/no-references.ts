/**
 * Layouts have no `$ref` (layout-utils.ts). Following one would bring a parser of addresses along, 7 kB of script
 * (brotli). The names are those of RJSF's findSchemaDefinition.js, in whose place this stands (web/build/rjsf-parts.ts).
 */
function unused(): never {
  throw new Error('The layout of a section has no $ref to follow.');
}

export { unused as default, unused as makeAllReferencesAbsolute, unused as splitKeyElementFromObject };
