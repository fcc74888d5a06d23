import type { RJSFSchema } from '@rjsf/utils';
import type { ModelNode } from '../../schema/forms/form-model.ts';

/**
 * Returns the schema that RJSF lays out: names, types and nesting of a section's fields. Formats, choices and
 * conditions stay in the store; RJSF would validate each of them at every render.
 */
export function layoutSchema(nodes: readonly ModelNode[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(nodes.map((node) => [node.id, nodeSchema(node)])),
  };
}

function nodeSchema(node: ModelNode): RJSFSchema {
  switch (node.kind) {
    case 'leaf':
      return { type: node.field.type };
    case 'group':
      return layoutSchema(node.children);
    case 'list':
      return { type: 'array', items: layoutSchema(node.children) };
  }
}
