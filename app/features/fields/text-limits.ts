/** Longest text of a field, in UTF-16 units: what the API stores. */
export const TEXT_MAX_CHARS = 200;
/** Longest message to the shop: fits the sealed cookie in any script. */
export const MESSAGE_MAX_CHARS = 500;
