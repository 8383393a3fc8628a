/** Parameter and field with the link's secret. Its name keeps the value out of logs (`redact`). */
export const LINK_PARAMETER = 'token';
