import { formatVisitorHeader, VISITOR_HEADER } from '#app/commerce/visitor-header.server.ts';
import { digest } from '#tests/support/api/auth-api.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { VISITOR_SECRET } from './attacked-servers.ts';
import type { Outcome } from './tally.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** Signs in at the backend as the storefront does for a visitor: challenge, signature, digest of the password. */
export async function signInFrom(
  address: string,
  backendPort: number,
  { username, password }: SignIn,
): Promise<Outcome & { readonly ms: number }> {
  const startedAt = performance.now();
  const { channelId } = shopNamed('karamell');
  const headers = {
    'content-type': 'application/json',
    [VISITOR_HEADER]: formatVisitorHeader({ secret: VISITOR_SECRET, address, channelId }),
  };
  const origin = `http://127.0.0.1:${backendPort}`;
  const post = (body: object): Promise<Response> =>
    fetch(`${origin}/api/arkad_prod/login`, { method: 'POST', headers, body: JSON.stringify(body) });
  const end = (status: Outcome['status']) => ({ status, ms: performance.now() - startedAt });
  try {
    const challenge = await post({ username });
    const { sign } = (await challenge.json()) as { sign?: string };
    if (sign === undefined) return end(challenge.status);
    const signature = await fetch(`${origin}/auth/sign/${testServers.apiKey}?identity=${sign}`);
    const answer = await post({ username, signature: await signature.json(), password: digest(password) });
    await answer.arrayBuffer();
    return end(answer.status);
  } catch {
    return end('none');
  }
}
