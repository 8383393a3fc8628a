import type { AuthResult, EndingSession } from '#app/commerce/auth-client.server.ts';
import { refused } from '#kernel/result.ts';
import { createCookieJar, createSignedCookies } from '#app/request/cookies/cookie-jar.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { createEndedSessions, createRefreshes } from '#app/request/session/shared-sessions.server.ts';
import { createSession } from '#app/request/session/create-session.server.ts';

const START = 1_800_000_000_000;
/** The auth service’s answer for a session that has ended. */
export const REFUSED = refused({ status: 401, code: 'INVALID_CREDENTIALS', retryAfterSeconds: null });

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
export const aToken = (id: string, claims: object = {}): string =>
  `h.${encode({ name: 'a@b.se', customerType: 'ORGANIZATION', id, ...claims })}.s`;
export const tokensOf = (id: string) => ({ token: aToken(id), refreshToken: `R-${id}`, maxAgeSeconds: 900 });

/** A browser and the process that it asks; `answers` are those of the auth service to refreshes. */
export function aBrowser(answers: (AuthResult | Error | Promise<AuthResult>)[] = [], channel = 'karamell') {
  let time = START;
  const stored = new Map<string, string>();
  const calls: string[] = [];
  const refreshes = createRefreshes({ now: () => time });
  const endedSessions = createEndedSessions({ now: () => time });
  const auth = {
    async refresh(token: string) {
      calls.push(`refresh ${token}`);
      const answer = await (answers.shift() ?? REFUSED);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async logout({ refreshToken, token }: EndingSession) {
      calls.push(`logout ${refreshToken ?? token}`);
    },
  };
  function request(key = channel) {
    const header = [...stored].map(([name, value]) => `${name}=${value}`).join('; ');
    const cookies = createCookieJar(header, { secure: true });
    const signer = createTextSigner(['a-secret-of-32-bytes------------']);
    const signedCookies = createSignedCookies({ cookies, channel: { key }, signer });
    const parts = {
      channel: { key },
      cookies,
      signedCookies,
      auth,
      refreshes,
      endedSessions,
      log: silentLog,
    };
    const session = createSession({ ...parts, now: () => time });
    /** The browser has the answer. */
    const finish = (): readonly string[] => {
      for (const line of cookies.flush()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) stored.delete(name);
        else stored.set(name, value);
      }
      return cookies.flush();
    };
    return { session, finish, cookies };
  }
  function logIn(id = 'one', isRemembered = true): readonly string[] {
    const { session, finish } = request();
    session.open({ tokens: tokensOf(id), isRemembered });
    return finish();
  }
  return { request, logIn, stored, calls, pass: (seconds: number) => (time += seconds * 1000) };
}
