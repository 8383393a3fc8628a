import { PRIVATE } from './responses.ts';

/** How a browser describes a request of the shop's own pages, and one for an address that was typed in. */
const OWN_SITES: readonly (string | null)[] = ['same-origin', 'none', null];

/** Whether no page of another site sent the request. */
export const isOwnSite = ({ headers }: Pick<Request, 'headers'>): boolean =>
  OWN_SITES.includes(headers.get('Sec-Fetch-Site'));

/** For a visitor's data as JSON: never stored anywhere, not even for the back button, and unreadable for other sites. */
export const PERSONAL_JSON = {
  ...PRIVATE,
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;
