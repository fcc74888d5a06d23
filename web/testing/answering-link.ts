import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';

type Variables = Readonly<Record<string, unknown>>;

/**
 * A server, told as a table by the operation's name. A function gives the data of a query or a mutation each time it is
 * asked; what it throws is a lost network. An Observable (an rxjs Subject, `NEVER`) gives the data of a subscription.
 */
export type Answers = Readonly<Record<string, ((variables: Variables) => object) | Observable<object>>>;

/** In place of the network. An operation that is not in the table fails, and names itself. */
export function answeringLink(answers: Answers) {
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name: operationName, variables });
        const answer = answers[operationName];
        if (answer instanceof Observable)
          return answer.subscribe({ next: (data) => observer.next({ data }), complete: () => observer.complete() });
        // As a network would: later.
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
  /** In place of `fetch`, for what is asked without the client (web/lib/ask.ts). */
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
    /** The operations that were sent, in their order. */
    names: () => calls.map(({ name }) => name),
    /** The variables of each time that this operation was sent. */
    calledWith: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
  };
}
