/** The language model and its server. */
export interface ModelSettings {
  readonly provider: ModelProvider;
  /** Without the path of a call: "https://api.anthropic.com/v1". */
  readonly baseUrl: string;
  /** Undefined for a local server without keys. */
  readonly apiKey: string | undefined;
  /** Model name as the provider's API expects it. */
  readonly model: string;
  readonly budget: ModelBudget;
}

/** Limits per user. */
export interface ModelBudget {
  /** Input and output tokens together. */
  readonly tokensPerDay: number;
  /** US cents; 0 when not configured. */
  readonly inputCentsPerMillion: number;
  readonly outputCentsPerMillion: number;
  /** Undefined for no limit. */
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
  /** Settings without effect. */
  readonly hints: readonly string[];
  /** Errors that keep the server from starting. */
  readonly problems: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the model's settings. Tern uses a model only if one is named: many machines have a key in their environment
 * for other purposes, and that must never send users' documents anywhere.
 */
export function modelOf(env: Environment): FoundModel {
  const read = (name: string) => env[name]?.trim() || undefined;
  const [named, model] = [read('AI_PROVIDER'), read('AI_MODEL')];
  const [apiKey, url] = [read('AI_API_KEY'), read('AI_BASE_URL')];
  if (named === undefined && model === undefined) {
    const idle = ['AI_API_KEY', 'AI_BASE_URL'].find((name) => read(name) !== undefined);
    const hint = `${idle} is set but AI_MODEL is not, so no model is used. Set AI_PROVIDER and AI_MODEL.`;
    return { model: undefined, hints: idle === undefined ? [] : [hint], problems: [] };
  }
  const provider = PROVIDERS.find((name) => name === named);
  const budget = readBudget(env);
  const problems = [...budget.problems];
  if (provider === undefined)
    problems.push(`AI_PROVIDER must be ${PROVIDERS.join(' or ')}${named === undefined ? ': it is missing' : ''}.`);
  if (model === undefined) problems.push('AI_MODEL is missing: set it to the name of a model, or remove AI_PROVIDER.');
  if (apiKey === undefined && url === undefined)
    problems.push('AI_API_KEY is missing: set it to the API key for AI_MODEL, or set AI_BASE_URL to your own server.');
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
      'AI_CENTS_PER_MONTH requires AI_INPUT_CENTS_PER_MILLION and AI_OUTPUT_CENTS_PER_MILLION to calculate costs.',
    );
  return { limits, problems };
}
