import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findReason, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import { aCommerce, aDocument, bindTo, withUpstream } from '#tests/support/upstream.ts';

/** A key and a certificate of 127.0.0.1 that expired yesterday. */
function makeExpired(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-certificate-'));
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  try {
    openssl(
      'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out valid.pem -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -days 1',
    );
    openssl('x509 -in valid.pem -signkey key.pem -days -1 -out expired.pem');
    const read = (name: string) => readFileSync(path.join(folder, name));
    return { key: read('key.pem'), cert: read('expired.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function startExpired(): Promise<string> {
  const server = createServer(makeExpired(), (_req, res) => res.end('{"data":{"ok":true}}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const lamp = aDocument('query lamp { ok }');
const FRESHNESS = { freshForMs: 1000, staleForMs: 1000 };

test.each([
  ['an expired certificate', startExpired, 'certificate has expired'],
  ['a host name that DNS does not find', async () => 'https://api.invalid/graphql', 'ENOTFOUND'],
])(
  '[AP-03] an API with %s is down: last good data, else 502, then a breaker',
  async (_fault, start, reason) => {
    const commerce = aCommerce({ upstream: { breakAfter: 3 } });
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // The address of the API is no part of the cache key: the fault begins after the first load
    const load = (url: string) => bindTo(commerce, url).query(lamp, FRESHNESS);
    await withUpstream(
      () => ({}),
      async ({ url }) => expect(await load(url)).toEqual({ ok: true }),
    );
    vi.advanceTimersByTime(3000);

    const url = await start();
    expect(await load(url)).toEqual({ ok: true });
    const failed = await bindTo(commerce, url)
      .request(lamp)
      .catch((error: unknown) => error);
    if (!isCommerceError(failed)) throw failed;
    expect([failed.kind, selectFailureStatus(failed)]).toEqual(['network', 502]);
    expect(findReason(failed)).toContain(reason);
    await bindTo(commerce, url)
      .request(lamp)
      .catch(() => null);
    expect(commerce.breakerState('shop-a', 'v1')).toBe('open');
  },
);
