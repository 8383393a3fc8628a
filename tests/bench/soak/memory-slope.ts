import { residentMbOf } from '#tests/bench/servers.ts';

const EVERY_MS = 1000;
/** Caches fill at first: this share of a process's samples is left out. */
const WARM_UP = 0.3;

export interface MemoryRow {
  readonly process: string;
  readonly minutes: number;
  readonly lastMb: number;
  readonly mostMb: number;
  /** Least squares over the samples after the warm-up. */
  readonly mbPerHour: number;
}

/** Samples the resident memory of processes, which may come and go. */
export function watchSlopes(listProcesses: () => readonly { readonly name: string; readonly pid: number }[]) {
  const processes = new Map<number, { readonly name: string; readonly samples: Sample[] }>();
  const timer = setInterval(() => {
    for (const { name, pid } of listProcesses()) {
      const known = processes.get(pid) ?? { name: `${name} (${pid})`, samples: [] };
      processes.set(pid, known);
      const mb = readResident(pid);
      if (mb !== null) known.samples.push({ hours: performance.now() / 3_600_000, mb });
    }
  }, EVERY_MS);
  return {
    stop(): readonly MemoryRow[] {
      clearInterval(timer);
      return [...processes.values()].filter(({ samples }) => samples.length > 0).map(toRow);
    },
  };
}

/** Null where the process has ended. */
function readResident(pid: number): number | null {
  try {
    const mb = residentMbOf(pid);
    return Number.isNaN(mb) ? null : mb;
  } catch {
    return null;
  }
}

function toRow({ name, samples }: { readonly name: string; readonly samples: readonly Sample[] }): MemoryRow {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP));
  return {
    process: name,
    minutes: Number(((samples.length * EVERY_MS) / 60_000).toFixed(1)),
    lastMb: Math.round(samples.at(-1)?.mb ?? 0),
    mostMb: Math.round(Math.max(...samples.map(({ mb }) => mb))),
    mbPerHour: Math.round(computeSlope(settled)),
  };
}

interface Sample {
  readonly hours: number;
  readonly mb: number;
}

/** Slope of a line through samples, by least squares; 0 for fewer than two. */
function computeSlope(samples: readonly Sample[]): number {
  const count = samples.length;
  if (count < 2) return 0;
  const meanHours = samples.reduce((sum, { hours }) => sum + hours, 0) / count;
  const meanMb = samples.reduce((sum, { mb }) => sum + mb, 0) / count;
  let [above, below] = [0, 0];
  for (const { hours, mb } of samples) {
    above += (hours - meanHours) * (mb - meanMb);
    below += (hours - meanHours) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
