/** Returns the groups of two or more that reach each other, largest first: none can be understood or moved alone. */
export function stronglyConnected(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...imports.keys()].map((name) => [name, reachableFrom(name, imports)]));
  const groups = new Map<string, string[]>();
  for (const [name, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()].sort((one, two) => two.length - one.length);
}

function reachableFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
    for (const other of imports.get(name) ?? [])
      if (!seen.has(other)) {
        seen.add(other);
        waiting.push(other);
      }
  return seen;
}
