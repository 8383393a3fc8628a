/** Steps by arrow key: the same direction in which a swipe moves the pictures. */
export const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
