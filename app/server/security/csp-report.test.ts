import { expect, test } from 'vitest';
import { parseReport } from './csp-report.ts';

test('a report is reduced to the directive and URLs without queries', () => {
  const text = JSON.stringify({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=me',
      'document-uri': 'http://shop.example/s/lakrits?token=abc#top',
      'script-sample': 'secret',
    },
  });
  expect(parseReport(text)).toEqual({
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    path: 'http://shop.example/s/lakrits',
  });
});

test.each(['', '{', 'null', '[]', '{"csp-report":7}', '{"csp-report":{}}'])('%j is not a report', (text) => {
  expect(parseReport(text)).toBeNull();
});
