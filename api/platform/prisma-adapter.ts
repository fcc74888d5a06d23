import { PrismaPg } from '@prisma/adapter-pg';

/** All rows of one table that belong to none, with no word that could find others: no bracket, so no function and no second SELECT. */
const BELONGING_TO_NONE =
  /^SELECT [^()]+ FROM [^() ]+ WHERE ("\w+"\.)+"\w+" IN \(NULL\)( ORDER BY [^()]+| LIMIT \$\d+| OFFSET \$\d+)*$/;

/** Where Prisma finds no rows it still asks for the rows that belong to them, by `IN (NULL)`, and so on: nothing is sent for those. */
export class PrismaAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const ask = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) =>
      BELONGING_TO_NONE.test(query.sql) ? { columnNames: [], columnTypes: [], rows: [] } : await ask(query);
    return adapter;
  }
}
