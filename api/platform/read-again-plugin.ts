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
 * A use case may answer with the columns of a row alone, which Pothos takes for all that was asked: what a field misses is
 * read again. What it misses not is taken from the row at once: for each value of each row of a list Pothos else looks up
 * which statement loaded it, which costs more than the statement does.
 */
// Listed before the Prisma plugin, which is asked first and says what is selected.
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
    // Below anything but a leaf others ask which statement loaded it.
    if (!isLoaded || (field.type.kind !== 'Scalar' && field.type.kind !== 'Enum')) return resolve;
    const own = field.resolve ?? defaultFieldResolver;
    return (row, ...asked) => (isLoaded(row as Row) ? own(row, ...asked) : resolve(row, ...asked));
  }
}

/** Has a row all that the field says it selects? Undefined when the field does not say it in a list of columns. */
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
