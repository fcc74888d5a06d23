import { ApolloLink, CombinedGraphQLErrors, Observable, ServerError } from '@apollo/client';
import { storeOnDevice, readFromDevice } from '../lib/device-store.ts';

/** What can be opened without a network: the dashboard, and the forms that were open. Nothing of documents or the desk. */
const KEPT: ReadonlySet<string | undefined> = new Set([
  'Dashboard',
  'FormsToStart',
  'FormToAnswer',
  'ApplicationToAnswer',
]);

interface Seen {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An application as every save and every live change tells it. */
interface ToldApplication {
  readonly id: string;
  readonly revision: number;
  readonly formType?: string;
  readonly edition?: string;
}

interface SeenForm {
  readonly form: { readonly formType: string; readonly currentEdition: { readonly edition: string } | null } | null;
  readonly viewer: { readonly applications: { readonly edges: readonly object[] } } | null;
}

/**
 * Keeps the last answers of some queries on the device (encrypted, lib/device-store.ts), and answers with them when the
 * server cannot be reached. Saves make what is kept of an application as new as the server's.
 */
export class LastSeen {
  readonly #seen = new Map<string, Seen>();
  #wasShown = false;

  readonly link = new ApolloLink((operation, forward) => {
    const { operationName, variables } = operation;
    const name = nameOf(operationName, variables);
    return new Observable((observer) => {
      const answers = forward(operation).subscribe({
        next: (result) => {
          const { data } = result;
          if (data && !result.errors) {
            if (KEPT.has(operationName)) this.#keep(operationName, variables, data);
            else this.#learn(Object.values(data)[0]);
          }
          observer.next(result);
        },
        error: (error: unknown) => {
          if (!KEPT.has(operationName) || ServerError.is(error) || CombinedGraphQLErrors.is(error))
            return observer.error(error);
          void readFromDevice(name).then((cached) => {
            if (cached === undefined) return observer.error(error);
            const data = cached as Seen['data'];
            this.#seen.set(name, { variables, data });
            this.#wasShown = true;
            observer.next({ data });
            observer.complete();
          });
        },
        complete: () => observer.complete(),
      });
      return () => answers.unsubscribe();
    });
  });

  /** Whether something old was shown since this was last asked. */
  wasShown(): boolean {
    const was = this.#wasShown;
    this.#wasShown = false;
    return was;
  }

  /** The session ended. What the device keeps goes too, so that the next person cannot be shown it. */
  forget(): void {
    for (const name of this.#seen.keys()) storeOnDevice(name, undefined);
    this.#seen.clear();
  }

  #keep(operationName: string | undefined, variables: Seen['variables'], data: Seen['data']): void {
    const name = nameOf(operationName, variables);
    this.#seen.set(name, { variables, data });
    storeOnDevice(name, data);
  }

  /** @param told what a mutation or subscription said first; anything may be there */
  #learn(told: unknown): void {
    if (!isApplication(told)) return;
    if (told.formType !== undefined) this.#begin(told);
    for (const { variables, data } of [...this.#seen.values()]) {
      const known = data['application'] as ToldApplication | null | undefined;
      if (known?.id === told.id) this.#keep('ApplicationToAnswer', variables, { application: { ...known, ...told } });
    }
  }

  /** A form was begun just now: it is found among what is kept, as the server would tell it. */
  #begin(begun: ToldApplication): void {
    for (const { variables, data } of [...this.#seen.values()]) {
      const { form, viewer } = data as unknown as Partial<SeenForm>;
      if (form?.formType !== begun.formType || !form?.currentEdition || !viewer) continue;
      const { applications } = viewer;
      this.#keep('FormToAnswer', variables, {
        ...data,
        viewer: { ...viewer, applications: { ...applications, edges: [{ node: begun }, ...applications.edges] } },
      });
      if (form.currentEdition.edition === begun.edition)
        this.#keep(
          'ApplicationToAnswer',
          { id: begun.id, language: variables['language'] },
          { application: { ...begun, formEdition: form.currentEdition } },
        );
    }
  }
}

const nameOf = (operationName: string | undefined, variables: Seen['variables']) =>
  `seen:${operationName}:${JSON.stringify(variables)}`;

function isApplication(told: unknown): told is ToldApplication {
  return typeof told === 'object' && told !== null && 'revision' in told && 'formData' in told && 'id' in told;
}
