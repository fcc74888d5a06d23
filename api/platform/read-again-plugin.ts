import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Pothos knows a plugin's name by it.
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      readAgain: ReadAgainPlugin<Types>;
    }
  }
}

/** A use case may answer with the columns of a row alone, which Pothos takes for all that was asked: what a field misses is read again. */
// Listed before the Prisma plugin, which is asked first and says what is selected.
class ReadAgainPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const select: unknown = field.extensions?.['pothosPrismaSelect'];
    if (typeof select !== 'object' || select === null || field.extensions?.['pothosPrismaLoaded']) return field;
    const names = Object.keys(select);
    const isLoaded = (row: Readonly<Record<string, unknown>>) => names.every((name) => row[name] !== undefined);
    return { ...field, extensions: { ...field.extensions, pothosPrismaLoaded: isLoaded } };
  }
}

export const READ_AGAIN = 'readAgain';
SchemaBuilder.registerPlugin(READ_AGAIN, ReadAgainPlugin);
