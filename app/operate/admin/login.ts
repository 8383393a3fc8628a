import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { escapeHtml } from '#kernel/escape-html.ts';
import { receiveBody } from '#app/server/http/body.ts';
import { sendJson } from '#app/server/http/plain-page.ts';
import { type AccessRefusal, type AdminAccess, isRefusal } from './check-access.ts';

const START = '/studio';
/** A token and an address of a page. */
const FORM_BYTES = 4096;

/** The page to open after the login; never one of another host. */
const toOwnPath = (path: string | null): string =>
  path !== null && /^\/(?![/\\])[\w/.?=&%-]*$/.test(path) ? path : START;

/** `/login` and `/logout` of the admin listener; false for any other path, and where no token is needed. */
export async function answerLogin(
  req: IncomingMessage,
  res: ServerResponse,
  access: AdminAccess,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://admin');
  const { sessions } = access;
  if (pathname === '/logout' && req.method === 'POST') {
    const id = sessions?.findId(req.headers.cookie);
    if (sessions && id) res.setHeader('Set-Cookie', sessions.end(id));
    redirect(res, sessions ? '/login' : START);
    return true;
  }
  if (pathname !== '/login') return false;
  if (sessions === null || !isRefusal(access.identify(req))) redirect(res, START);
  else if (req.method === 'POST') await logIn(req, res, access);
  else sendLogin(res, 200, { to: toOwnPath(searchParams.get('to')), error: null });
  return true;
}

async function logIn(req: IncomingMessage, res: ServerResponse, access: AdminAccess): Promise<void> {
  const body = await receiveBody(req, FORM_BYTES);
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  const to = toOwnPath(form.get('to'));
  const refusal = access.checkToken(req, form.get('token') ?? '');
  if (refusal) return sendLogin(res, refusal.status, { to, error: refusal });
  const isSecure = req.headers.origin?.startsWith('https:') ?? false;
  res.setHeader('Set-Cookie', access.sessions?.start({ isSecure }) ?? []);
  redirect(res, to);
}

/** Sends people to the login, and programs an answer that they can read. */
export function sendAccessRefusal(req: IncomingMessage, res: ServerResponse, refusal: AccessRefusal): void {
  const isPage = req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
  if (refusal.status === 401 && isPage)
    return redirect(res, `/login?to=${encodeURIComponent(toOwnPath(req.url ?? null))}`);
  sendJson(
    res,
    refusal.status,
    { error: refusal.error },
    {
      ...(refusal.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(refusal.retryAfter === undefined ? {} : { 'Retry-After': refusal.retryAfter }),
    },
  );
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
}

interface LoginState {
  readonly to: string;
  readonly error: AccessRefusal | null;
}

function sendLogin(res: ServerResponse, status: number, { to, error }: LoginState): void {
  const problem = error
    ? `<p id="problem" class="problem" role="alert">${escapeHtml(capitalise(error.error))}.</p>`
    : '';
  const { html, policy } = formatPage(
    'Operators’ login',
    `<form method="post" action="/login"><h1>Operators’ login</h1>${problem}
<input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${error ? ' aria-invalid="true" aria-describedby="problem"' : ' aria-describedby="hint"'}>
<p id="hint" class="hint">The value of ADMIN_TOKEN. The login lasts eight hours.</p>
<button>Log in</button></form>`,
  );
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(error?.retryAfter === undefined ? {} : { 'Retry-After': error.retryAfter }),
  });
  res.end(res.req.method === 'HEAD' ? undefined : html);
}

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The page has no brand: it belongs to all shops. Colours of the system, light and dark. */
const CSS =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{display:grid;place-content:center;min-height:100vh;margin:0;padding:20px;box-sizing:border-box;background:Canvas;color:CanvasText}' +
  'form{display:grid;gap:8px;width:min(22rem,100vw - 40px)}h1{margin:0 0 16px;font-size:1.5rem}' +
  'label{font-weight:600}p{margin:0}.hint{font-size:.875rem}.problem{padding:12px;border:2px solid;border-radius:6px;font-weight:600}' +
  'input,button{box-sizing:border-box;width:100%;min-height:48px;padding:0 12px;border:1px solid GrayText;border-radius:6px;font:inherit}' +
  'button{margin-top:16px;border-color:CanvasText;background:CanvasText;color:Canvas;font-weight:600;cursor:pointer}' +
  ':focus-visible{outline:3px solid Highlight;outline-offset:2px}';
const CSS_HASH = createHash('sha256').update(CSS).digest('base64');

const POLICY = `default-src 'none'; style-src 'sha256-${CSS_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A small page that needs no other file, and the policy that it is sent with. `body` is HTML. */
const formatPage = (title: string, body: string): { readonly html: string; readonly policy: string } => ({
  html:
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head><body><main>${body}</main></body></html>`,
  policy: POLICY,
});
