import { parse, validate, type DocumentNode, type GraphQLError, type GraphQLSchema, type Source } from 'graphql';
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';
import { MAX_CACHED_LENGTH } from './operation-limits.ts';

const KNOWN = 200;
/** Oldest first. */
const parsed = new Map<string, DocumentNode>();
const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>();

/** Parses each text once: a thousand open pages share one operation, and each would keep a tree of its own. */
export function parseOnce(source: string | Source): DocumentNode {
  const text = typeof source === 'string' ? source : source.body;
  const known = parsed.get(text);
  if (known) return known;
  const document = parse(text);
  if (text.length <= MAX_CACHED_LENGTH) parsed.set(text, document);
  const [oldest] = parsed.keys();
  if (parsed.size > KNOWN && oldest !== undefined) parsed.delete(oldest);
  return document;
}

/** Caches without regard to the schema: a process has only one. */
export function validateOnce(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  return getOrInsert(validated, document, () => validate(schema, document));
}
