import type { FormData } from './definition.ts';
import { isBlank } from './answers.ts';
import { isPath, parsePath } from './paths.ts';

/** Answers as RJSF holds them: groups as objects, lists as arrays, ticked statements as `true`. */
export type Nested =
  | string
  | boolean
  | number
  | null
  | undefined
  | readonly Nested[]
  | { readonly [id: string]: Nested };

type Node = Record<string, unknown> | unknown[];

/**
 * `{'otherNames[0].family': 'LEE'}` -> `{otherNames: [{family: 'LEE'}]}`. Rows that hold no answer before one that does
 * become `{}`. What is not a path is left out.
 */
export function nest(data: FormData): Readonly<Record<string, Nested>> {
  const root: Record<string, Nested> = {};
  for (const [path, text] of Object.entries(data)) if (isPath(path) && !isBlank(text)) put(root, parsePath(path), text);
  return root;
}

function put(root: Node, parts: readonly (string | number)[], text: string): void {
  let node = root;
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next === undefined) set(node, part, text);
    else node = childOf(node, part, typeof next === 'number');
  }
}

function childOf(node: Node, part: string | number, isList: boolean): Node {
  if (Array.isArray(node)) while (node.length <= Number(part)) node.push({});
  const known: unknown = Object.getOwnPropertyDescriptor(node, part)?.value;
  if (typeof known === 'object' && known !== null) return known as Node;
  const child: Node = isList ? [] : {};
  set(node, part, child);
  return child;
}

function set(node: Node, part: string | number, value: unknown): void {
  // defineProperty: an id such as `constructor` is a plain key here too.
  Object.defineProperty(node, part, { value, writable: true, enumerable: true, configurable: true });
}

/** The way back: `true` becomes `yes`; empty texts, `false`, `null` and empty rows become nothing. */
export function flatten(nested: Nested): FormData {
  const data: Record<string, string> = {};
  gather(nested, '', data);
  return data;
}

function gather(nested: Nested, path: string, data: Record<string, string>): void {
  if (Array.isArray(nested)) {
    for (const [row, item] of (nested as readonly Nested[]).entries()) gather(item, `${path}[${row}]`, data);
  } else if (typeof nested === 'object' && nested !== null) {
    for (const [id, inner] of Object.entries(nested)) gather(inner, path === '' ? id : `${path}.${id}`, data);
  } else {
    const text =
      nested === true ? 'yes' : nested === false || nested === null || nested === undefined ? '' : String(nested);
    if (!isBlank(text)) data[path] = text;
  }
}
