import { useEffect, useReducer, useState } from 'react';
import { runQuery, type QueryText } from './run-query.ts';
import { onSessionChange, readToken } from './session.ts';
import { useToken } from './use-session.ts';

/** Results of this session by query name and variables: a screen opened again has its data at once. */
const answers = new Map<string, unknown>();

onSessionChange(() => answers.clear());

interface Settled<Data> {
  readonly token: string | null;
  readonly data?: Data | undefined;
  /** Whether the request failed: there is no data, or only the device's copy. */
  readonly isUnsure: boolean;
}

export interface Answer<Data> {
  /** Stays at the previous value until the data for new variables has arrived. */
  readonly data: Data | undefined;
  readonly isFailed: boolean;
  readonly askAgain: () => void;
}

/**
 * Returns the result of a query, sent once per session.
 * @param variables undefined sends no query
 * @param isKept whether this device stores the result for offline use
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
    const data = await runQuery(query, variables);
    if (token === readToken()) {
      answers.set(name, data);
      if (isKept) void deviceStore().then((device) => device?.storeOnDevice(name, data));
    }
    return { data, isUnsure: false };
  } catch (error) {
    // A TypeError of fetch means no network. After an error response the stored copy must not be used.
    const isAway = isKept && error instanceof TypeError;
    const kept = isAway ? await (await deviceStore())?.readFromDevice(name) : undefined;
    return { data: kept as Data | undefined, isUnsure: true };
  }
}

/** Separate chunk; if it does not load, nothing is stored. */
const deviceStore = () => import('./device-store.ts').catch(() => undefined);
