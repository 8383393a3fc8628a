import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

/** What is of the build or the API, not of the draft. Everything else is not stored. */
const SHARED_FILES = /^\/(?:assets|images)\//;

type GivenHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>> | readonly unknown[];

/**
 * Sets the rules of drafts on a response, whatever sends it: no cache stores it, no search engine lists it, and of all sites only the
 * admin listener's pages may frame it.
 *
 * @param ancestors origins that may show drafts in a frame; null for a draft on a host of its shop, whose policy and visitors stay as they
 * are: it sets no cookie
 */
export function restrictResponse(
  res: ServerResponse,
  pathname: string,
  ancestors: readonly string[] | null,
): void {
  const writeHead = res.writeHead.bind(res);
  // The one step that every response passes, also those that are sent without a call of it
  res.writeHead = (status: number, ...rest: readonly unknown[]) => {
    const given = rest.at(-1);
    if (isHeaders(given)) for (const [name, value] of listGiven(given)) res.setHeader(name, value);
    if (!SHARED_FILES.test(pathname)) {
      res.setHeader('Cache-Control', 'no-store');
      res.removeHeader('ETag');
    }
    res.setHeader('X-Robots-Tag', 'noindex');
    if (ancestors) allowFrames(res, ancestors);
    else res.removeHeader('Set-Cookie');
    return writeHead(status);
  };
}

function allowFrames(res: ServerResponse, ancestors: readonly string[]): void {
  // The signature is in the host: no other site may learn it
  res.setHeader('Referrer-Policy', 'same-origin');
  res.removeHeader('X-Frame-Options');
  res.setHeader('Content-Security-Policy', allowFraming(res.getHeader('Content-Security-Policy'), ancestors));
  const cookies = res.getHeader('Set-Cookie');
  if (Array.isArray(cookies)) res.setHeader('Set-Cookie', cookies.map(allowInFrames));
}

/**
 * The studio shows drafts in a frame, which is another site: browsers send only such cookies there, and keep them apart by the site
 * around the frame. Over http they accept `Secure` for `localhost` alone. Forms of other sites are refused by their origin.
 */
const allowInFrames = (cookie: string): string =>
  `${cookie.replaceAll(/; *(?:SameSite=\w+|Secure|Partitioned)(?=;|$)/gi, '')}; SameSite=None; Secure; Partitioned`;

/** Of a list of policies each has its own say. */
function allowFraming(policy: unknown, ancestors: readonly string[]): string {
  const own = `frame-ancestors ${ancestors.join(' ')}`;
  if (typeof policy !== 'string') return own;
  return policy.includes('frame-ancestors')
    ? policy.replaceAll(/frame-ancestors [^;,]*/g, own)
    : `${policy}; ${own}`;
}

const isHeaders = (value: unknown): value is GivenHeaders => typeof value === 'object' && value !== null;

/** The three forms of headers that `writeHead` takes. */
function* listGiven(given: GivenHeaders): Generator<readonly [string, OutgoingHttpHeader]> {
  if (!isList(given)) {
    for (const [name, value] of Object.entries(given)) if (value !== undefined) yield [name, value];
    return;
  }
  const flat: readonly unknown[] = given.flat();
  for (let at = 0; at + 1 < flat.length; at += 2) yield [String(flat[at]), String(flat[at + 1])];
}

const isList = (given: GivenHeaders): given is readonly unknown[] => Array.isArray(given);
