import { readFileSync } from 'node:fs';

export interface ProcessLoad {
  /** Private memory in bytes, without what is shared with other processes. */
  readonly memory: number;
  /** Milliseconds of CPU time since its start. */
  readonly cpu: number;
}

const PAGE_BYTES = 4_096;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Returns a process's resource use; undefined where the system does not tell, or when it has ended. */
export function loadOf(pid: number | undefined): ProcessLoad | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    const memory = ((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES;
    // Follows the name in brackets, which may contain spaces: state is field 1, user and system time are 12 and 13.
    const rest = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return { memory, cpu: (Number(rest[11]) + Number(rest[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}
