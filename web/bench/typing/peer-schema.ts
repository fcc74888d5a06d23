import type { FormModel, ModelNode } from '../../../schema/forms/form-model.ts';

interface PeerSchema {
  readonly type: string;
  readonly title?: string | undefined;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, PeerSchema>>;
  readonly items?: PeerSchema;
  readonly minItems?: number;
}

/**
 * Converts a real form's questions into one RJSF schema. Conditions, formats and help texts are left out, which makes
 * RJSF faster than it would be.
 */
export function peerSchema({ sections }: FormModel): PeerSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      sections.map(({ id, definition, children }) => [id, { title: definition.title, ...objectOf(children) }]),
    ),
  };
}

function objectOf(nodes: readonly ModelNode[]): PeerSchema {
  return { type: 'object', properties: Object.fromEntries(nodes.map((node) => [node.id, schemaOf(node)])) };
}

function schemaOf(node: ModelNode): PeerSchema {
  const { title } = node.field;
  if (node.kind === 'group') return { title, ...objectOf(node.children) };
  if (node.kind === 'list')
    return { type: 'array', title, items: objectOf(node.children), minItems: node.field.minItems ?? 0 };
  return { type: node.field.type, title, ...(node.options && { enum: [...node.options] }) };
}
