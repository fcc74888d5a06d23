import { CAPABILITIES } from '../../capabilities.ts';

const OWNER_OF = new Map(
  CAPABILITIES.flatMap(({ name, models = {} }) => Object.keys(models).map((model) => [model, name] as const)),
);

/** Of a call of Prisma the model, of SQL the table. */
const CALL = /\b(?:db|tx)\s*\.(\w)(\w*)\s*\.\w+\(/g;
const RAW = /\b(?:FROM|JOIN|UPDATE|INTO)\s+"?([a-z_]+)"?/g;

/**
 * The models that a file asks or changes by itself, instead of by a use case of their owner.
 * @param owner of the file: "documents"
 * @param tables the models by their names in the database: "translation_orders" -> "TranslationOrder"
 */
export function foreignTables(text: string, owner: string, tables: ReadonlyMap<string, string>): readonly string[] {
  const asked = [
    ...[...text.matchAll(CALL)].map(([, first = '', rest = '']) => first.toUpperCase() + rest),
    ...[...text.matchAll(RAW)].flatMap(([, table = '']) => tables.get(table) ?? []),
  ];
  return asked.filter((model) => OWNER_OF.has(model) && OWNER_OF.get(model) !== owner);
}
