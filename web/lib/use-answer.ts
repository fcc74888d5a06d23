import { useEffect, useReducer, useState } from 'react';
import { ask, type QueryText } from './ask.ts';
import { onSessionChange, readToken } from './session.ts';
import { useToken } from './use-session.ts';

/** Of this session, by question: a screen that is opened again has its answer at once. */
const answers = new Map<string, unknown>();

onSessionChange(() => answers.clear());

interface Settled<Data> {
  readonly token: string | null;
  readonly data?: Data | undefined;
  /** It could not be asked for: there is no data, or what this device kept. */
  readonly isUnsure: boolean;
}

export interface Answer<Data> {
  /** The one before stays until that to other variables is there. */
  readonly data: Data | undefined;
  readonly isFailed: boolean;
  readonly askAgain: () => void;
}

/**
 * The answer of the API, asked once in a session.
 * @param variables undefined: nothing is asked
 * @param isKept whether this device shows it later without a network
 */
export function useAnswer<Data, Variables>(
  query: QueryText<Data, Variables>,
  variables: Variables | undefined,
  isKept = false,
): Answer<Data> {
  const token = useToken();
  const asked = variables && JSON.stringify(variables);
  const name = `answer:${/\w+ (\w+)/.exec(query)?.[1]}:${asked}`;
  const [settled, settle] = useState<Settled<Data>>();
  const [attempt, askAgain] = useReducer((count: number) => count + 1, 0);
  const isUnsure = settled?.isUnsure ?? false;
  useEffect(() => {
    if (asked === undefined || answers.has(name)) return undefined;
    let isCurrent = true;
    void answerTo(query, JSON.parse(asked) as Variables, name, isKept).then(
      (answer) => isCurrent && settle({ token, ...answer }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, asked, name, isKept, token, attempt]);
  useEffect(() => {
    if (!isUnsure) return undefined;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isUnsure]);
  const known = answers.get(name) as Data | undefined;
  const data = known ?? (settled?.token === token ? settled.data : undefined);
  return { data, isFailed: settled?.token === token && isUnsure && data === undefined, askAgain };
}

async function answerTo<Data, Variables>(
  query: QueryText<Data, Variables>,
  variables: Variables,
  name: string,
  isKept: boolean,
): Promise<Omit<Settled<Data>, 'token'>> {
  const token = readToken();
  try {
    const data = await ask(query, variables);
    if (token === readToken()) answers.set(name, data);
    if (isKept) void deviceStore().then((device) => device?.storeOnDevice(name, data));
    return { data, isUnsure: false };
  } catch (error) {
    // fetch's own error: there is no network. A server that refuses has its reasons.
    const isAway = isKept && error instanceof TypeError;
    const kept = isAway ? await (await deviceStore())?.readFromDevice(name) : undefined;
    return { data: kept as Data | undefined, isUnsure: true };
  }
}

/** A script of its own: without it nothing is kept. */
const deviceStore = () => import('./device-store.ts').catch(() => undefined);
