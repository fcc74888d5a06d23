import { ApolloLink, CombinedGraphQLErrors, Observable, ServerError } from '@apollo/client';
import { storeOnDevice, readFromDevice } from '../lib/device-store.ts';

/** Queries kept for offline use: the dashboard and opened forms. Documents and the desk are not. */
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

/** Application fields that every save and every live update returns. */
interface SavedApplication {
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
 * Stores the latest results of some queries on the device (encrypted, lib/device-store.ts) and serves them when the
 * server is unreachable. Saves and live updates also refresh the stored applications.
 */
export class OfflineQueryCache {
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

  /** Returns whether a stored result was served since the last call. */
  wasShown(): boolean {
    const was = this.#wasShown;
    this.#wasShown = false;
    return was;
  }

  /** Deletes the stored results from memory and device when the session ends, so that the next user cannot see them. */
  forget(): void {
    for (const name of this.#seen.keys()) storeOnDevice(name, undefined);
    this.#seen.clear();
  }

  #keep(operationName: string | undefined, variables: Seen['variables'], data: Seen['data']): void {
    const name = nameOf(operationName, variables);
    this.#seen.set(name, { variables, data });
    storeOnDevice(name, data);
  }

  /** @param saved first field of a mutation's or subscription's result, of any type */
  #learn(saved: unknown): void {
    if (!isApplication(saved)) return;
    if (saved.formType !== undefined) this.#begin(saved);
    for (const { variables, data } of [...this.#seen.values()]) {
      const known = data['application'] as SavedApplication | null | undefined;
      if (known?.id === saved.id) this.#keep('ApplicationToAnswer', variables, { application: { ...known, ...saved } });
    }
  }

  /** Adds a newly started application to the stored results, in the shape the server would return. */
  #begin(begun: SavedApplication): void {
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

function isApplication(saved: unknown): saved is SavedApplication {
  return typeof saved === 'object' && saved !== null && 'revision' in saved && 'formData' in saved && 'id' in saved;
}
