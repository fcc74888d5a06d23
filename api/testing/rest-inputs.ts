/** An input of a REST call. */
export interface RestInput {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'form';
  /** Name such as "id", or a path in the body: "formData.lastName". */
  readonly name: string;
}

export interface RestOperation {
  readonly method: string;
  /** Path template such as "/api/documents/{id}". */
  readonly path: string;
  readonly inputs: readonly RestInput[];
}

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly additionalProperties?: Shape | boolean;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

/** Headers that any call may be sent, documented or not. */
const HEADERS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Host',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Traceparent',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
];

/** Returns each call of /openapi.json with all its inputs: path parameters, query, headers and body. */
export function restOperations(printedOpenApi: string): RestOperation[] {
  const document = JSON.parse(printedOpenApi) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const json = requestBody?.content['application/json']?.schema;
      const form = requestBody?.content['multipart/form-data']?.schema;
      const documented = parameters.map(({ in: place, name }) => ({ in: place as RestInput['in'], name }));
      const headers = HEADERS.filter((header) => documented.every(({ name }) => name !== header));
      return {
        method,
        path,
        inputs: [
          ...documented,
          { in: 'query', name: 'unknown' } as const,
          ...headers.map((name) => ({ in: 'header', name }) as const),
          ...(json ? placesIn(json, document).map((name) => ({ in: 'body', name }) as const) : []),
          ...(form ? placesIn(form, document).map((name) => ({ in: 'form', name }) as const) : []),
        ],
      };
    }),
  );
}

/** Returns each path in a body, and '' for the whole body. */
function placesIn(shape: Shape, document: Document, path = '', depth = 0): string[] {
  if (depth > 6) return [];
  const within = (inner: Shape, at = path) => placesIn(inner, document, at, depth + 1);
  const named = shape.$ref === undefined ? undefined : document.components.schemas[shape.$ref.split('/').at(-1) ?? ''];
  const join = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...new Set([
      path,
      ...(named ? within(named) : []),
      ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((variant) => within(variant)),
      ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => within(inner, join(name))),
      ...(shape.items ? within(shape.items, join('0')) : []),
      ...(typeof shape.additionalProperties === 'object' ? within(shape.additionalProperties, join('more')) : []),
    ]),
  ];
}
