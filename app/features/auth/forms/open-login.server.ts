import type { AuthTokens } from '#app/commerce/auth/auth-client.server.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findAuthSession } from '#app/request/session/auth-session.server.ts';

type OpenContext = Pick<RequestContext, 'auth' | 'session' | 'signedCookies' | 'log'>;

interface Opening {
  readonly tokens: AuthTokens;
  readonly isRemembered: boolean;
}

/**
 * Stores a login that has just succeeded in the place of any other. The session that the browser had is ended at the auth
 * service, so that no token of it is left behind.
 */
export async function openLogin(context: OpenContext, { tokens, isRemembered }: Opening): Promise<void> {
  const former = findAuthSession(context)?.refreshToken;
  context.session.open({ tokens, isRemembered });
  if (!former) return;
  await loadOptional(context, 'former login', {
    load: () => context.auth.logout(former),
    fallback: undefined,
  });
}
