/** The phase of the process. Load balancers send traffic in `ready` only. */
export type Phase = 'starting' | 'ready' | 'draining';

export interface Lifecycle {
  phase(): Phase;
  enter(phase: Phase): void;
}

export function createLifecycle(): Lifecycle {
  let current: Phase = 'starting';
  return {
    phase: () => current,
    enter: (phase) => {
      current = phase;
    },
  };
}
