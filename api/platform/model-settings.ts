/** Which language model writes drafts, and how it is asked. */
export interface ModelSettings {
  readonly protocol: 'anthropic' | 'openai';
  /** Without the path of a call. */
  readonly baseUrl: string;
  /** Undefined: a local server that asks for none. */
  readonly apiKey: string | undefined;
  /** As its server calls it. */
  readonly model: string;
}

const MAKERS = [
  { protocol: 'anthropic', prefix: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com' },
  { protocol: 'openai', prefix: 'OPENAI', baseUrl: 'https://api.openai.com/v1' },
] as const;

interface FoundModel {
  readonly model: ModelSettings | undefined;
  /** What is set and does nothing. */
  readonly hints: readonly string[];
  /** What keeps the server from starting. */
  readonly problems: readonly string[];
}

/**
 * A model is used only when one is named: many machines have a key lying in their environment for something else, and
 * people's papers are never sent anywhere because of that.
 */
export function modelOf(env: Readonly<Record<string, string | undefined>>): FoundModel {
  const makers = MAKERS.map(({ protocol, prefix, baseUrl }) => {
    const read = (name: string) => env[`${prefix}_${name}`]?.trim() || undefined;
    return { protocol, prefix, ownUrl: baseUrl, url: read('BASE_URL'), apiKey: read('API_KEY'), model: read('MODEL') };
  });
  const named = makers.filter(({ model }) => model !== undefined);
  const problems = named
    .filter(({ apiKey, url }) => apiKey === undefined && url === undefined)
    .map(
      ({ prefix }) =>
        `${prefix}_API_KEY is missing: set it to the key for ${prefix}_MODEL, or set ${prefix}_BASE_URL to a server of your own.`,
    );
  if (named.length > 1)
    problems.push('ANTHROPIC_MODEL and OPENAI_MODEL are both set: keep the one that is to be used.');
  const hints = makers
    .filter(({ model, apiKey, url }) => model === undefined && (apiKey ?? url) !== undefined)
    .map(
      ({ prefix, apiKey }) =>
        `${prefix}_${apiKey === undefined ? 'BASE_URL' : 'API_KEY'} is set and ${prefix}_MODEL is not: no model is used. Name one to have drafts written.`,
    );
  const [one] = named;
  if (problems.length > 0 || one?.model === undefined) return { model: undefined, hints, problems };
  const { protocol, url, ownUrl, apiKey, model } = one;
  return { model: { protocol, baseUrl: url ?? ownUrl, apiKey, model }, hints, problems };
}
