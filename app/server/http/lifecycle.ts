/** Where the process is in its life. Only `ready` asks load balancers for traffic. */
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
