import { readFileSync } from 'node:fs';

export interface ProcessLoad {
  /** Bytes that it holds for itself: programs that it shares with other processes are not its own. */
  readonly memory: number;
  /** Milliseconds of processor time since it began. */
  readonly cpu: number;
}

const PAGE_BYTES = 4_096;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** How much a process uses; undefined where the system does not tell, or when it is gone. */
export function loadOf(pid: number | undefined): ProcessLoad | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    const memory = ((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES;
    // After the name in brackets, which may hold spaces: state is the first, times of user and system 12th and 13th.
    const rest = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return { memory, cpu: (Number(rest[11]) + Number(rest[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}
