import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  /** Stored objects by key. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly storedAt: Date }>;
  /** Requests in order of arrival: "PUT tern-x/fil_y". */
  readonly requests: string[];
  /** Sets the behaviour for the next requests. `breaks` cuts the connection in the middle of a response. */
  behave(how: 'well' | 'full' | 'fails' | 'hangs' | 'breaks', times?: number): void;
  close(): Promise<void>;
}

/** Objects per page of a list, few so that tests need several pages. */
const PAGE = 3;
const BUCKET = 'tern-files';

/** Implements enough of S3 for the real client library: PUT, GET, DELETE, ListObjectsV2 and errors, path-style. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  let behaviour: Parameters<S3Server['behave']>[0] = 'well';
  let times = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`);
    const how = times-- > 0 ? behaviour : 'well';
    const body = await buffer(request);
    if (how === 'hangs') return;
    const refused = refusalOf(how, isSigned(request, body), bucket);
    if (refused) {
      refuse(response, ...refused);
      return;
    }
    if (how === 'breaks') {
      response.writeHead(200, { 'content-length': 1_000_000 }).write('only the beginning');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, storedAt: new Date() });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (url.searchParams.get('list-type') === '2') sendList(url.searchParams, response);
    else {
      const object = objects.get(key);
      if (object) response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
      else refuse(response, 404, 'NoSuchKey');
    }
  }

  function sendList(query: URLSearchParams, response: ServerResponse): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const after = query.get('continuation-token') ?? '';
    const page = keys.filter((key) => key > after).slice(0, PAGE);
    const isTruncated = page.at(-1) !== keys.at(-1);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bucket: BUCKET,
    objects,
    requests,
    behave(how, howOften = Infinity) {
      behaviour = how;
      times = howOften;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the request is signed by Signature Version 4 over the bytes that arrived. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const isByKey = /^AWS4-HMAC-SHA256 Credential=test-key\/.+Signature=[0-9a-f]{64}$/.test(headers.authorization ?? '');
  return isByKey && headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
}

function refusalOf(how: string, isSignedWell: boolean, bucket: string): [status: number, code: string] | undefined {
  if (how === 'full') return [507, 'XMinioStorageFull'];
  if (how === 'fails') return [500, 'InternalError'];
  if (!isSignedWell) return [403, 'SignatureDoesNotMatch'];
  if (bucket !== BUCKET) return [404, 'NoSuchBucket'];
  return undefined;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>So it is</Message></Error>`);
}
