import { expect, test } from 'vitest';
import { listNodeProblems } from './judge-node-versions.mjs';

const dockerfile = `ARG NODE_VERSION=24.1.0
FROM node:\${NODE_VERSION}-bookworm-slim AS node
FROM node AS build
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
    { dockerfile: dockerfile.replace('=24.1.0', '=24') },
    [/not a full version/, /does not test Node 24 /],
  ],
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
