import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Pothos knows a plugin's name by it.
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      readAgain: ReadAgainPlugin<Types>;
    }
  }
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Pothos takes the row that a `prismaField` answers with for loaded with all that was asked of it. A use case answers with the row
 * it has: its columns are there, a count or a row of another table is not. A field that misses what it selects has the row read
 * again; relations see to that by themselves. Stands before the Prisma plugin, which says first what a field selects.
 */
class ReadAgainPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const select: unknown = field.extensions?.['pothosPrismaSelect'];
    if (typeof select !== 'object' || select === null || field.extensions?.['pothosPrismaLoaded']) return field;
    return { ...field, extensions: { ...field.extensions, pothosPrismaLoaded: isIn(select as Row) } };
  }
}

/** Is everything selected in a row? */
function isIn(select: Row): (row: Row) => boolean {
  const { _count: counted, ...columns } = select;
  const names = Object.keys(columns);
  const counts = Object.keys((counted as { select: Row } | undefined)?.select ?? {});
  return (row) =>
    names.every((name) => row[name] !== undefined) &&
    counts.every((name) => (row['_count'] as Row | undefined)?.[name] !== undefined);
}

export const READ_AGAIN = 'readAgain';
SchemaBuilder.registerPlugin(READ_AGAIN, ReadAgainPlugin);
