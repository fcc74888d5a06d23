/** A model's output: text, tool calls, or both. */
export interface ModelOutput {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** Milliseconds between two words; without it everything is sent at once. */
  readonly pauseMs?: number;
  /** Called and awaited with each event of a slow stream before it is sent. */
  readonly onEvent?: (event: string) => void | Promise<void>;
}

export interface ModelResponse {
  readonly type: 'application/json' | 'text/event-stream';
  readonly body: string;
}

interface Spoken extends ModelOutput {
  /** Tokens of the prompt, which this server counts as four letters each. */
  readonly inputTokens: number;
}

let calls = 0;
const callId = () => `call_${++calls}`;
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];
/** Counts each word and each tool call as a token. */
const outputTokens = ({ text = '', calls: asked = [] }: ModelOutput) => words(text).length + asked.length;

/** Anthropic's Messages API: https://docs.anthropic.com/en/api/messages-streaming */
export function speakAnthropic(said: Spoken, isStreamed: boolean): ModelResponse {
  const uses = (said.calls ?? []).map(({ name, input }) => ({ type: 'tool_use', id: callId(), name, input }));
  const stopReason = uses.length > 0 ? 'tool_use' : 'end_turn';
  const usage = { input_tokens: said.inputTokens, output_tokens: outputTokens(said) };
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'small-1', stop_sequence: null };
  const texts = said.text === undefined ? [] : [{ type: 'text', text: said.text }];
  if (!isStreamed) return json({ ...message, content: [...texts, ...uses], stop_reason: stopReason, usage });
  const blocks = [
    ...texts.map(({ text }) => ({
      start: { type: 'text', text: '' },
      deltas: words(text).map((word) => ({ type: 'text_delta', text: word })),
    })),
    ...uses.map((use) => ({
      start: { ...use, input: {} },
      deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(use.input) }],
    })),
  ];
  return events([
    {
      type: 'message_start',
      message: { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
    },
    ...blocks.flatMap(({ start, deltas }, index) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ]);
}

/** OpenAI's chat completions: https://platform.openai.com/docs/api-reference/chat */
export function speakOpenAi(said: Spoken, isStreamed: boolean): ModelResponse {
  const toolCalls = (said.calls ?? []).map(({ name, input }, index) => ({
    index,
    id: callId(),
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  const finishReason = toolCalls.length > 0 ? 'tool_calls' : 'stop';
  const [prompt, completion] = [said.inputTokens, outputTokens(said)];
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  const called = toolCalls.length > 0 && { tool_calls: toolCalls };
  if (!isStreamed) {
    const message = { role: 'assistant', content: said.text ?? null, ...called };
    return json({ object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finishReason }], usage });
  }
  const chunk = (delta: object, finish: string | null = null) => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const { type, body } = events([
    ...words(said.text ?? '').map((word) => chunk({ content: word })),
    ...(called ? [chunk(called)] : []),
    chunk({}, finishReason),
    { object: 'chat.completion.chunk', choices: [], usage },
  ]);
  return { type, body: `${body}data: [DONE]\n\n` };
}

const json = (value: object): ModelResponse => ({ type: 'application/json', body: JSON.stringify(value) });

const events = (list: readonly object[]): ModelResponse => ({
  type: 'text/event-stream',
  body: list
    .map((event) => `${'type' in event ? `event: ${String(event.type)}\n` : ''}data: ${JSON.stringify(event)}\n\n`)
    .join(''),
});
