import { expect, test } from 'vitest';
import { createCookieJar, createSignedCookies } from '#app/request/cookies/cookie-jar.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import {
  type AuthSession,
  findAuthSession,
  parseJsonWebToken,
  removeAuthSession,
  setAuthSession,
} from './auth-session.server.ts';

const OLD = 'the-old-secret-of-32-bytes------';
const NEW = 'the-new-secret-of-32-bytes------';
const ACCESS = { token: 'aaa.bbb.ccc', issuedAt: 1_700_000_000, maxAgeSeconds: 900 };
const SESSION: AuthSession = {
  id: 'a-login',
  access: ACCESS,
  refreshToken: 'refresh-token',
  isRemembered: true,
};

interface Visit {
  readonly cookies?: string;
  readonly channel?: string;
  readonly secrets?: readonly string[];
}

function visit({ cookies = '', channel = 'karamell', secrets = [NEW] }: Visit = {}) {
  const jar = createCookieJar(cookies, { secure: true });
  const signer = createTextSigner(secrets);
  return { jar, signedCookies: createSignedCookies({ cookies: jar, channel: { key: channel }, signer }) };
}

/** The `Cookie` header after a login in a channel. */
function logIn(settings: Visit = {}, session: AuthSession = SESSION): string {
  const context = visit(settings);
  setAuthSession(context, session);
  return context.jar
    .flush()
    .map((header) => header.split(';')[0])
    .join('; ');
}

test('[AU-02] both tokens are stored for a week in cookies that no script reads', () => {
  const { jar, ...context } = visit();
  setAuthSession(context, SESSION);
  for (const [index, name] of ['ralph-auth', 'ralph-auth-refresh'].entries())
    expect(jar.flush()[index]).toMatch(
      new RegExp(`^${name}=[\\w-]+\\.[\\w-]+; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  expect(jar.flush().join()).not.toContain(ACCESS.token);
  expect(findAuthSession(context)).toEqual(SESSION);
});

test('[AU-01] a session that is not remembered ends with the browser', () => {
  const { jar, ...context } = visit();
  const session = { ...SESSION, isRemembered: false };
  setAuthSession(context, session);
  expect(jar.flush()).toHaveLength(2);
  for (const header of jar.flush()) expect(header).not.toMatch(/Max-Age|Expires/);
  expect(findAuthSession(context)).toEqual(session);
});

test('[CH-11] the session is found by its own channel only', () => {
  const cookies = logIn();
  expect(findAuthSession(visit({ cookies }))).toEqual(SESSION);
  expect(findAuthSession(visit({ cookies, channel: 'koivu' }))).toBeNull();
  expect(findAuthSession(visit())).toBeNull();
});

test('[CH-11] another host’s cookie for a parent domain, sent before the own one, does not end the session', () => {
  const cookies = `${logIn({ channel: 'koivu' })}; ralph-auth=x; ${logIn()}`;
  expect(findAuthSession(visit({ cookies }))).toEqual(SESSION);
});

test('[CH-11] a bare token, a changed envelope and one of another cookie are ignored', () => {
  const [auth = '', refresh = ''] = logIn().split('; ');
  const value = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);
  const [payload = '', signature = ''] = value(auth).split('.');
  const otherPayload = Buffer.from('ddd.eee.fff').toString('base64url');
  for (const cookies of [
    `ralph-auth=${ACCESS.token}; ralph-auth-refresh=${SESSION.refreshToken}`,
    `ralph-auth=${otherPayload}.${signature}`,
    `ralph-auth=${payload}`,
    `ralph-auth=${payload}.`,
    `ralph-auth=${value(auth)}.x`,
    `ralph-auth=${value(refresh)}; ralph-auth-refresh=${value(auth)}`,
    `ralph-preview=${value(auth)}`,
  ])
    expect(findAuthSession(visit({ cookies })), cookies).toBeNull();
});

test('a session outlives a replaced secret, not a removed one', () => {
  const cookies = logIn({ secrets: [OLD] });
  expect(findAuthSession(visit({ cookies, secrets: [NEW, OLD] }))).toEqual(SESSION);
  expect(findAuthSession(visit({ cookies, secrets: [NEW] }))).toBeNull();
});

test('each token is found without the other', () => {
  const [auth = '', refresh = ''] = logIn().split('; ');
  expect(findAuthSession(visit({ cookies: auth }))).toEqual({
    id: 'a-login',
    access: ACCESS,
    refreshToken: null,
    isRemembered: false,
  });
  expect(findAuthSession(visit({ cookies: refresh }))).toEqual({ ...SESSION, access: null });
});

test('[AU-04] cookies of two logins are not one: the refresh token of the other is left out', () => {
  const [auth = ''] = logIn().split('; ');
  const [, refresh = ''] = logIn({}, { ...SESSION, id: 'another-login' }).split('; ');
  expect(findAuthSession(visit({ cookies: `${auth}; ${refresh}` }))).toEqual({
    id: 'a-login',
    access: ACCESS,
    refreshToken: null,
    isRemembered: false,
  });
});

test('a new session replaces the whole former one', () => {
  const { jar, ...context } = visit({ cookies: logIn() });
  const next = {
    id: 'another-login',
    access: { ...ACCESS, token: 'ddd.eee.fff', maxAgeSeconds: 3600 },
    refreshToken: null,
    isRemembered: false,
  };
  setAuthSession(context, next);
  expect(findAuthSession(context)).toEqual(next);
  expect(jar.flush()[0]).toMatch(/^ralph-auth=[\w-]+\.[\w-]+; Max-Age=3600;/);
  expect(jar.flush()[1]).toMatch(/^ralph-auth-refresh=; Max-Age=0/);
});

test('bare tokens are those of a session too: their claims tell how long it lasts', () => {
  const { signedCookies } = visit();
  const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `h.${encode({ iat: 1000, exp: 1900 })}.s`;
  signedCookies.set({ name: 'ralph-auth', httpOnly: true }, token);
  signedCookies.set({ name: 'ralph-auth-refresh', httpOnly: true }, 'refresh-token');
  const access = { token, issuedAt: 1000, maxAgeSeconds: 900 };
  const { id = '' } = findAuthSession({ signedCookies }) ?? {};
  expect(findAuthSession({ signedCookies })).toEqual({ ...SESSION, id, access });
  // Such cookies have no id: it is made of the token, the same for all copies
  expect(id).toMatch(/^[\w-]{43}$/);
  for (const wrong of ['["x"]', '["a b","c"]', '{', '["a.b.c","x",1]'])
    signedCookies.set({ name: 'ralph-auth', httpOnly: true }, wrong);
  expect(findAuthSession({ signedCookies })?.access).toBeNull();
});

test('[AU-04] removing the session removes both cookies', () => {
  const { jar, ...context } = visit({ cookies: logIn() });
  removeAuthSession(context);
  expect(findAuthSession(context)).toBeNull();
  expect(jar.flush().map((header) => header.slice(0, header.indexOf(';')))).toEqual([
    'ralph-auth=',
    'ralph-auth-refresh=',
  ]);
});

test('only a JSON web token becomes a login token', () => {
  expect(parseJsonWebToken('a-1.b_2.c')).toBe('a-1.b_2.c');
  for (const wrong of [null, '', 'a.b', 'a.b.c.d', 'a.b.c\r\nx: y', 'a b.c.d', 'a..c'])
    expect(parseJsonWebToken(wrong)).toBeNull();
  const evil = { ...ACCESS, token: 'evil\r\nx: y' };
  expect(logIn({}, { id: 'x', access: evil, refreshToken: null, isRemembered: true })).toBe(
    'ralph-auth=; ralph-auth-refresh=',
  );
});
