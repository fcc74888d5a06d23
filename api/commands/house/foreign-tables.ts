import { CAPABILITIES } from '../../capabilities.ts';

const OWNER_OF = new Map(
  CAPABILITIES.flatMap(({ name, models = {} }) => Object.keys(models).map((model) => [model, name] as const)),
);

/** Captures the model of a Prisma call (CALL) or the table of an SQL statement (RAW). */
const CALL = /\b(?:db|tx)\s*\.(\w)(\w*)\s*\.\w+\(/g;
const RAW = /\b(?:FROM|JOIN|UPDATE|INTO)\s+"?([a-z_]+)"?/g;

/**
 * Returns the models that a file queries or changes directly instead of through a use case of their owner.
 * @param owner capability that owns the file: "documents"
 * @param tables model by table name: "translation_orders" -> "TranslationOrder"
 */
export function foreignTables(text: string, owner: string, tables: ReadonlyMap<string, string>): readonly string[] {
  const models = [
    ...[...text.matchAll(CALL)].map(([, first = '', rest = '']) => first.toUpperCase() + rest),
    ...[...text.matchAll(RAW)].flatMap(([, table = '']) => tables.get(table) ?? []),
  ];
  return models.filter((model) => OWNER_OF.has(model) && OWNER_OF.get(model) !== owner);
}
