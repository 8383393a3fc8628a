import { expect, test } from 'vitest';
import { listVerificationTags } from './verification-tags.server.ts';

test('[CH-07] each token of the file is a meta tag under the service’s own name', () => {
  expect(listVerificationTags({})).toEqual([]);
  expect(
    listVerificationTags({ verification: { pinterest: 'token-1', google: 'token-2', bing: 'token-3' } }),
  ).toEqual([
    { name: 'google-site-verification', content: 'token-2' },
    { name: 'msvalidate.01', content: 'token-3' },
    { name: 'p:domain_verify', content: 'token-1' },
  ]);
});
