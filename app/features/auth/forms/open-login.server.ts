import type { AuthTokens } from '#app/commerce/auth/auth-client.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';

interface Opening {
  readonly tokens: AuthTokens;
  readonly isRemembered: boolean;
}

/**
 * Stores a login that has just succeeded in the place of any other. The session that the browser had is ended at the auth
 * service, so that no token of it is left behind.
 */
export async function openLogin(
  { session }: Pick<RequestContext, 'session'>,
  { tokens, isRemembered }: Opening,
): Promise<void> {
  await session.endAtService();
  session.open({ tokens, isRemembered });
}
