/** A search for exactly this text: an API that corrects texts leaves one in double quotes as it is. */
export const toExactText = (text: string): string => `"${text}"`;
