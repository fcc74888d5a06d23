import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';

type Variables = Readonly<Record<string, unknown>>;

/**
 * A server as a table by operation name. A function returns the data of a query or mutation for each call; if it
 * throws, the network is lost. An Observable (an rxjs Subject, `NEVER`) emits the data of a subscription.
 */
export type Answers = Readonly<Record<string, ((variables: Variables) => object) | Observable<object>>>;

/** Replaces the network. An operation that is not in the table fails with its name. */
export function answeringLink(answers: Answers) {
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name: operationName, variables });
        const answer = answers[operationName];
        if (answer instanceof Observable)
          return answer.subscribe({ next: (data) => observer.next({ data }), complete: () => observer.complete() });
        // Asynchronous, like a network.
        const timer = setTimeout(() => {
          try {
            if (!answer) throw new Error(`no answer to ${operationName}`);
            observer.next({ data: answer(variables) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  /** Replaces `fetch` for requests without the client (web/lib/run-query.ts). */
  const fetchAnswer = (_url: string, { body }: { readonly body: string }): Promise<Response> => {
    const { query, variables } = JSON.parse(body) as { readonly query: string; readonly variables: Variables };
    const name = /query (\w+)/.exec(query)?.[1] ?? '';
    calls.push({ name, variables });
    const answer = answers[name];
    if (typeof answer !== 'function') return Promise.reject(new TypeError(`no answer to ${name}`));
    return Promise.resolve().then(() => Response.json({ data: answer(variables) }));
  };
  return {
    link,
    fetchAnswer,
    /** Returns the names of the operations in the order of sending. */
    names: () => calls.map(({ name }) => name),
    /** Returns the variables of each call of this operation. */
    calledWith: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
  };
}
