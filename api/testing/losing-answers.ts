import { NotAnsweredError } from '../platform/database-unavailable.ts';
import type { Services } from '../platform/context.ts';

/** The same services, but the answer to each transaction is lost after its commit. */
export function losingAnswers<Some extends Pick<Services, 'db'>>(services: Some): Some {
  const transact = services.db.$transaction.bind(services.db) as (...given: unknown[]) => Promise<unknown>;
  const db = new Proxy(services.db, {
    get: (real, name) =>
      name === '$transaction'
        ? async (...given: unknown[]) => {
            await transact(...given);
            throw new NotAnsweredError('Connection terminated unexpectedly');
          }
        : (Reflect.get(real, name) as unknown),
  });
  return { ...services, db };
}
