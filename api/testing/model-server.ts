import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ModelServer {
  /** For ANTHROPIC_BASE_URL. */
  readonly anthropicUrl: string;
  /** For OPENAI_BASE_URL. */
  readonly openAiUrl: string;
  /** Everything that it was asked. */
  readonly seen: AskedModel[];
  /** What it answers from now on. */
  answer(how: (asked: AskedModel) => string): void;
  behave(how: Behaviour): void;
  close(): Promise<void>;
}

interface AskedModel {
  readonly protocol: 'anthropic' | 'openai';
  readonly key: string | undefined;
  readonly model: string;
  readonly maxTokens: number;
  readonly system: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
}

type Behaviour =
  'well' | 'busyOnce' | 'busy' | 'refuses' | 'hangs' | 'hangsUp' | 'talksNonsense' | 'neverEnds' | 'redirects';

interface Body {
  readonly model: string;
  readonly max_tokens: number;
  readonly stream?: boolean;
  readonly system?: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** Speaks Anthropic's Messages API and OpenAI's chat completions as their documentation describes them, whole or streamed. */
export async function startModelServer(): Promise<ModelServer> {
  const seen: AskedModel[] = [];
  let behaviour: Behaviour = 'well';
  let answering: (asked: AskedModel) => string = () => 'Hello.';
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Body;
    const asked = readAsked(request, body);
    if (!asked) return void response.writeHead(404).end();
    seen.push(asked);
    if (behaviour === 'well') answerWell(response, asked.protocol, answering(asked), body.stream === true);
    else if (behaviour === 'busyOnce') {
      behaviour = 'well';
      misbehave(response, 'busy');
    } else misbehave(response, behaviour);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    anthropicUrl: base,
    openAiUrl: `${base}/v1`,
    seen,
    answer: (how) => void (answering = how),
    behave: (how) => void (behaviour = how),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readAsked(request: IncomingMessage, body: Body): AskedModel | undefined {
  const common = { model: body.model, maxTokens: body.max_tokens };
  const said = body.messages.map(({ role, content }) => ({ role, text: content }));
  if (request.url === '/v1/messages' && request.headers['anthropic-version'] === '2023-06-01') {
    const key = request.headers['x-api-key'];
    return { ...common, protocol: 'anthropic', key: key?.toString(), system: body.system ?? '', messages: said };
  }
  if (request.url !== '/v1/chat/completions') return undefined;
  const [system, ...messages] = said;
  const key = request.headers.authorization?.replace(/^Bearer /, '');
  return { ...common, protocol: 'openai', key, system: system?.text ?? '', messages };
}

function answerWell(
  response: ServerResponse,
  protocol: AskedModel['protocol'],
  said: string,
  isStreamed: boolean,
): void {
  if (isStreamed) stream(response, protocol, said);
  else if (protocol === 'anthropic')
    json(response, 200, {
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: said }],
      stop_reason: 'end_turn',
    });
  else
    json(response, 200, {
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }],
    });
}

function misbehave(response: ServerResponse, how: Exclude<Behaviour, 'well' | 'busyOnce'>): void {
  switch (how) {
    case 'hangs':
      break;
    case 'hangsUp':
      response.destroy();
      break;
    case 'busy':
      json(response, 529, { error: { message: 'overloaded' } }, { 'retry-after': '0' });
      break;
    case 'refuses':
      json(response, 401, { error: { message: 'invalid key' } });
      break;
    case 'redirects':
      json(response, 307, {}, { location: 'http://127.0.0.1:9/' });
      break;
    case 'talksNonsense':
      json(response, 200, { hello: ['world'] });
      break;
    case 'neverEnds':
      pour(response);
  }
}

function json(response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Server-sent events, a word in each. */
function stream(response: ServerResponse, protocol: AskedModel['protocol'], said: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const words = said.match(/\S+\s*|\s+/g) ?? [];
  const send = (event: Readonly<Record<string, unknown>>) =>
    response.write(
      `${typeof event['type'] === 'string' ? `event: ${event['type']}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
    );
  if (protocol === 'anthropic') {
    send({ type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } });
    send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
    for (const word of words)
      send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: word } });
    send({ type: 'content_block_stop', index: 0 });
    send({ type: 'message_delta', delta: { stop_reason: 'end_turn' } });
    send({ type: 'message_stop' });
    response.end();
    return;
  }
  for (const word of words)
    send({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
  send({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  response.end('data: [DONE]\n\n');
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = ' '.repeat(256 * 1024);
  const on = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', on);
  on();
}
