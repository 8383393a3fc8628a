import { expect, test } from 'vitest';
import { listNodeProblems } from './judge-node-versions.mjs';

const DIGEST = `@sha256:${'0a'.repeat(32)}`;
const dockerfile = `FROM node:24.1.0-bookworm-slim${DIGEST} AS runtime
FROM runtime AS build
`;
const workflow = `
      matrix:
        node: [20.19.0, 24.1.0]
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
          node-version: \${{ matrix.node }}
          node-version: 24.1.0
`;
const FILES = { dockerfile, workflow, engines: '>=20.19' };

test.each([
  ['files that agree', {}, []],
  [
    'an image by its major version',
    { dockerfile: dockerfile.replace('24.1.0', '24') },
    [/node:24-bookworm-slim is not a full/, /does not test Node 24 /],
  ],
  ['an image by its tag', { dockerfile: dockerfile.replace(DIGEST, '') }, [/bookworm-slim has no digest/]],
  ['half a digest', { dockerfile: dockerfile.replace('0a0a', '0a') }, [/bookworm-slim has no digest/]],
  ['another image', { dockerfile: `${dockerfile}FROM alpine\n` }, [/FROM alpine is neither/]],
  [
    'CI without the lowest version',
    { workflow: workflow.replace('20.19.0, ', '') },
    [/does not test Node 20\.19\.0/],
  ],
  ['another lowest version', { engines: '>=22.1' }, [/does not test Node 22\.1\.0/]],
  ['an action by its tag', { workflow: `${workflow}- uses: actions/cache@v4\n` }, [/uses actions\/cache@v4/]],
])('%s', (_title, files, expected) => {
  const problems = listNodeProblems({ ...FILES, ...files });
  expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
