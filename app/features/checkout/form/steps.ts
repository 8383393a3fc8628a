/** The steps in their order (CO-01). */
export const STEPS = ['destination', 'delivery', 'details', 'payment', 'confirm'] as const;
export type StepName = (typeof STEPS)[number];

/** DOM id of a step, to which the page opens after an update without script. */
export const stepId = (name: StepName): string => `checkout-step-${name}`;
