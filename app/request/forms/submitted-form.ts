declare const withinLimits: unique symbol;

/** The fields of a submitted form. Only `parseFormBody` makes one, so their number, names and values are within the limits. */
export type SubmittedForm = URLSearchParams & { readonly [withinLimits]: true };
