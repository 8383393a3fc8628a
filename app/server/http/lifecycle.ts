/** The phase of the process. Load balancers send traffic in `ready` only; requests are answered from `warming` on. */
export type Phase = 'starting' | 'warming' | 'ready' | 'draining';

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
