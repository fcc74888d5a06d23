/** Which language model helps, and how it is asked. */
export interface ModelSettings {
  readonly provider: ModelProvider;
  /** Without the path of a call: "https://api.anthropic.com/v1". */
  readonly baseUrl: string;
  /** Undefined: a local server that asks for none. */
  readonly apiKey: string | undefined;
  /** As its server calls it. */
  readonly model: string;
  readonly budget: ModelBudget;
}

/** What one person may use of it. */
export interface ModelBudget {
  /** Asked and answered together. */
  readonly tokensPerDay: number;
  /** In cents of a dollar; 0 when nobody said. */
  readonly inputCentsPerMillion: number;
  readonly outputCentsPerMillion: number;
  /** Undefined: no limit. */
  readonly centsPerMonth: number | undefined;
}

const PROVIDERS = ['anthropic', 'openai-compatible'] as const;
type ModelProvider = (typeof PROVIDERS)[number];

const OWN_URL: Readonly<Record<ModelProvider, string>> = {
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': 'https://api.openai.com/v1',
};
const TOKENS_PER_DAY = 100_000;

interface FoundModel {
  readonly model: ModelSettings | undefined;
  /** What is set and does nothing. */
  readonly hints: readonly string[];
  /** What keeps the server from starting. */
  readonly problems: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A model is used only when one is named: many machines have a key lying in their environment for something else, and
 * people's papers are never sent anywhere because of that.
 */
export function modelOf(env: Environment): FoundModel {
  const read = (name: string) => env[name]?.trim() || undefined;
  const [named, model] = [read('AI_PROVIDER'), read('AI_MODEL')];
  const [apiKey, url] = [read('AI_API_KEY'), read('AI_BASE_URL')];
  if (named === undefined && model === undefined) {
    const idle = ['AI_API_KEY', 'AI_BASE_URL'].find((name) => read(name) !== undefined);
    const hint = `${idle} is set and AI_MODEL is not: no model is used. Name one with AI_PROVIDER and AI_MODEL.`;
    return { model: undefined, hints: idle === undefined ? [] : [hint], problems: [] };
  }
  const provider = PROVIDERS.find((name) => name === named);
  const budget = readBudget(env);
  const problems = [...budget.problems];
  if (provider === undefined)
    problems.push(`AI_PROVIDER must be ${PROVIDERS.join(' or ')}${named === undefined ? ': it is missing' : ''}.`);
  if (model === undefined)
    problems.push('AI_MODEL is missing: set it to the name of a model, or take AI_PROVIDER away.');
  if (apiKey === undefined && url === undefined)
    problems.push('AI_API_KEY is missing: set it to the key for AI_MODEL, or set AI_BASE_URL to a server of your own.');
  if (provider === undefined || model === undefined || problems.length > 0)
    return { model: undefined, hints: [], problems };
  const { limits } = budget;
  return { model: { provider, baseUrl: url ?? OWN_URL[provider], apiKey, model, budget: limits }, hints: [], problems };
}

function readBudget(env: Environment): { limits: ModelBudget; problems: string[] } {
  const problems: string[] = [];
  const amount = (name: string) => {
    const text = env[name]?.trim() || undefined;
    if (text === undefined) return undefined;
    if (/^\d{1,9}(\.\d{1,4})?$/.test(text)) return Number(text);
    problems.push(`${name} must be a number, 0 or more.`);
    return undefined;
  };
  const limits = {
    tokensPerDay: Math.floor(amount('AI_TOKENS_PER_DAY') ?? TOKENS_PER_DAY),
    inputCentsPerMillion: amount('AI_INPUT_CENTS_PER_MILLION') ?? 0,
    outputCentsPerMillion: amount('AI_OUTPUT_CENTS_PER_MILLION') ?? 0,
    centsPerMonth: amount('AI_CENTS_PER_MONTH'),
  };
  if (limits.centsPerMonth !== undefined && limits.inputCentsPerMillion + limits.outputCentsPerMillion === 0)
    problems.push(
      'AI_CENTS_PER_MONTH needs AI_INPUT_CENTS_PER_MILLION and AI_OUTPUT_CENTS_PER_MILLION: without a price nothing can be counted.',
    );
  return { limits, problems };
}
