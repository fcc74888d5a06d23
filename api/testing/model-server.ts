import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { speakAnthropic, speakOpenAi, type ModelOutput, type ModelResponse } from './model-server-speech.ts';

export interface ModelServer {
  /** For AI_BASE_URL. */
  readonly anthropicUrl: string;
  /** For AI_BASE_URL. */
  readonly openAiUrl: string;
  /** All requests received. */
  readonly seen: ReceivedRequest[];
  /** Number of slow answers in progress whose client still listens. */
  readonly speaking: number;
  /** Sets the answers from now on. */
  answer(how: (asked: ReceivedRequest) => string | ModelOutput): void;
  /** Sets the behaviour from now on; a function decides for each request. */
  behave(how: Behaviour | ((asked: ReceivedRequest) => Behaviour)): void;
  close(): Promise<void>;
}

export interface ReceivedRequest {
  readonly protocol: 'anthropic' | 'openai';
  readonly key: string | undefined;
  readonly model: string;
  readonly maxTokens: number;
  readonly system: string;
  /** Texts of the conversation, without tool calls. */
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly tools: readonly string[];
  /** Results of tool calls, in order. */
  readonly results: readonly string[];
  /** Body of the request, verbatim. */
  readonly raw: string;
}

type Behaviour = 'well' | 'drips' | 'endsInTheMiddle' | 'busyOnce' | 'hangsUpOnce' | Misbehaviour;
type Misbehaviour =
  | 'busy'
  | 'refuses'
  | 'hangs'
  | 'hangsUp'
  | 'dripsForever'
  | 'talksNonsense'
  | 'sendsNoise'
  | 'showsAPage'
  | 'neverEnds'
  | 'redirects';

type Content = string | null | readonly Part[];
interface Part {
  readonly type: string;
  readonly text?: string;
  readonly content?: Content;
}
interface Body {
  readonly model: string;
  readonly max_tokens: number;
  readonly stream?: boolean;
  readonly system?: Content;
  readonly tools?: readonly { readonly name?: string; readonly function?: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string; readonly content: Content }[];
}

/**
 * Implements Anthropic's Messages API and OpenAI's chat completions as documented, whole or streamed, with tools, and
 * misbehaves in every way that servers do.
 */
export async function startModelServer(): Promise<ModelServer> {
  const seen: ReceivedRequest[] = [];
  let speaking = 0;
  let behaviour: Behaviour | ((asked: ReceivedRequest) => Behaviour) = 'well';
  let answering: (asked: ReceivedRequest) => string | ModelOutput = () => 'Hello.';
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const body = JSON.parse(raw) as Body;
    const asked = readAsked(request, body, raw);
    if (!asked) return void response.writeHead(404).end();
    seen.push(asked);
    const how = typeof behaviour === 'function' ? behaviour(asked) : behaviour;
    if (how === 'busyOnce' || how === 'hangsUpOnce') behaviour = 'well';
    if (how !== 'well' && how !== 'drips' && how !== 'endsInTheMiddle') {
      misbehave(response, how === 'busyOnce' ? 'busy' : how === 'hangsUpOnce' ? 'hangsUp' : how);
      return;
    }
    const answer = answering(asked);
    const said = typeof answer === 'string' ? { text: answer } : answer;
    const speak = asked.protocol === 'anthropic' ? speakAnthropic : speakOpenAi;
    const speech = speak({ ...said, inputTokens: Math.ceil(raw.length / 4) }, body.stream === true);
    if (said.pauseMs === undefined) await send(response, speech, how);
    else {
      speaking += 1;
      await sendSlowly(response, speech, said.pauseMs, said.onEvent);
      speaking -= 1;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`;
  return {
    anthropicUrl: url,
    openAiUrl: url,
    seen,
    get speaking() {
      return speaking;
    },
    answer: (how) => void (answering = how),
    behave: (how) => void (behaviour = how),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readAsked(request: IncomingMessage, body: Body, raw: string): ReceivedRequest | undefined {
  const said = body.messages
    .filter(({ role }) => role !== 'system' && role !== 'tool')
    .map(({ role, content }) => ({ role, text: textOf(content) }))
    .filter((message) => message.text !== '');
  const tools = (body.tools ?? []).map((tool) => tool.name ?? tool.function?.name ?? '');
  const common = { model: body.model, maxTokens: body.max_tokens, messages: said, tools, raw };
  if (request.url === '/v1/messages' && request.headers['anthropic-version'] === '2023-06-01') {
    const key = request.headers['x-api-key']?.toString();
    const results = body.messages
      .flatMap(({ content }) => (Array.isArray(content) ? (content as readonly Part[]) : []))
      .filter(({ type }) => type === 'tool_result')
      .map(({ content }) => textOf(content ?? null));
    return { ...common, protocol: 'anthropic', key, system: textOf(body.system ?? null), results };
  }
  if (request.url !== '/v1/chat/completions') return undefined;
  const key = request.headers.authorization?.replace(/^Bearer /, '');
  const of = (wanted: string) =>
    body.messages.filter(({ role }) => role === wanted).map(({ content }) => textOf(content));
  return { ...common, protocol: 'openai', key, system: of('system').join('\n'), results: of('tool') };
}

const textOf = (content: Content): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');

async function send(response: ServerResponse, { type, body }: ModelResponse, how: Behaviour): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  if (how === 'endsInTheMiddle') return void response.end(body.slice(0, body.length / 2));
  if (how === 'drips')
    for (const byte of Buffer.from(body)) {
      response.write(Uint8Array.of(byte));
      await setImmediate();
    }
  else response.write(body);
  response.end();
}

/** Sends one event at a time, with pauses like a model's, until the client disconnects. */
async function sendSlowly(
  response: ServerResponse,
  { type, body }: ModelResponse,
  pauseMs: number,
  onEvent?: (event: string) => void | Promise<void>,
): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  for (const event of body.split(/(?<=\n\n)/)) {
    if (response.destroyed) return;
    await onEvent?.(event);
    response.write(event);
    // Random, like a model's, so that concurrent answers are not in step.
    await wait(pauseMs * (0.5 + Math.random()));
  }
  response.end();
}

function misbehave(response: ServerResponse, how: Misbehaviour): void {
  switch (how) {
    case 'hangs':
      break;
    case 'hangsUp':
      response.destroy();
      break;
    case 'dripsForever':
      void drip(response);
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
    case 'sendsNoise':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(
        Buffer.concat([Buffer.from('data: {"a'), Buffer.alloc(5_000, 0xfe), Buffer.from('\n\ndata: x\n\n')]),
      );
      break;
    case 'showsAPage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in to the network</h1>');
      break;
    case 'neverEnds':
      pour(response);
  }
}

function json(response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Sends a stream that never contains an event, one byte at a time. */
async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  while (!response.destroyed) {
    response.write(':');
    await wait(10);
  }
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
