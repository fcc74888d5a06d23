import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';

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
 * Lets a use case return the columns of a row alone, which Pothos would take for all selected data: missing ones are
 * read again. Present ones are taken from the row at once, because Pothos would look up for each value of each row
 * which statement loaded it, at more cost than the statement itself.
 */
// Listed before the Prisma plugin, which runs first and sets the selection.
class ReadAgainPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const isLoaded = isLoadedOf(field);
    if (!isLoaded || field.extensions?.['pothosPrismaLoaded']) return field;
    return { ...field, extensions: { ...field.extensions, pothosPrismaLoaded: isLoaded } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isLoaded = isLoadedOf(field);
    // Below objects, other resolvers need to know which statement loaded the row.
    if (!isLoaded || (field.type.kind !== 'Scalar' && field.type.kind !== 'Enum')) return resolve;
    const own = field.resolve ?? defaultFieldResolver;
    return (row, ...asked) => (isLoaded(row as Row) ? own(row, ...asked) : resolve(row, ...asked));
  }
}

/** Returns a test for rows that have all selected columns; undefined when the selection is no list of columns. */
function isLoadedOf<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): ((row: Row) => boolean) | undefined {
  const select: unknown = field.extensions?.['pothosPrismaSelect'];
  if (typeof select !== 'object' || select === null) return undefined;
  const names = Object.keys(select);
  return (row) => names.every((name) => row[name] !== undefined);
}

export const READ_AGAIN = 'readAgain';
SchemaBuilder.registerPlugin(READ_AGAIN, ReadAgainPlugin);
