/** How many statements of a pool get a name: each costs every connection some 20 to 100 kB of the database's memory. */
const MAX_NAMES = 400;

/**
 * Names the queries and changes of rows that are sent first: those that are sent most are among them.
 * @returns a function that returns the name under which a connection prepares a statement; undefined to send it as it is
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  return (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_NAMES || !/^(SELECT|INSERT|UPDATE|DELETE)\b/.test(sql)) return known;
    return names.set(sql, `tern_${names.size}`).get(sql);
  };
}
