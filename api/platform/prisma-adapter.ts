import { PrismaPg } from '@prisma/adapter-pg';

/** Matches queries for related rows of none. No brackets, hence no function or second SELECT that finds any. */
const BELONGING_TO_NONE =
  /^SELECT [^()]+ FROM [^() ]+ WHERE ("\w+"\.)+"\w+" IN \(NULL\)( ORDER BY [^()]+| LIMIT \$\d+| OFFSET \$\d+)*$/;

/** Skips queries with `IN (NULL)`: where Prisma finds no rows it still queries for their related rows. */
export class PrismaAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const ask = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) =>
      BELONGING_TO_NONE.test(query.sql) ? { columnNames: [], columnTypes: [], rows: [] } : await ask(query);
    return adapter;
  }
}
