/** So many hex digits distinguish the requests of months. */
const LENGTH = 8;

/**
 * The part of a request id that a shopper can read out to the customer service. It is the beginning of the id, so that a search of
 * the log for it finds the request's lines.
 */
export const formatReference = (requestId: string): string => requestId.slice(0, LENGTH);
