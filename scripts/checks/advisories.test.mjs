import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { listAdvisoryProblems } from './judge-advisories.mjs';

const ID = 'GHSA-aaaa-bbbb-cccc';
const TODAY = '2026-11-26';
const advisory = {
  source: 1,
  name: 'zod',
  url: `https://github.com/advisories/${ID}`,
  title: 'A fault',
  severity: 'low',
  range: '<9',
};
/** As npm reports it: the package, and one that depends on it. */
const REPORT = { vulnerabilities: { zod: { via: [advisory] }, user: { via: ['zod'] } } };
const exception = { id: ID, package: 'zod', why: 'we do not call it', until: '2026-12-31' };

test.each([
  ['an advisory', REPORT, [], [/zod <9 has the advisory GHSA-aaaa-bbbb-cccc \(low\): A fault/]],
  ['an advisory with an exception', REPORT, [exception], []],
  ['the last day of an exception', REPORT, [{ ...exception, until: TODAY }], []],
  ['an exception that is over', REPORT, [{ ...exception, until: '2026-11-25' }], [/ended on 2026-11-25/]],
  ['an exception without a reason', REPORT, [{ ...exception, why: '' }], [/needs a reason/]],
  ['an exception without an end', REPORT, [{ ...exception, until: 'later' }], [/needs a reason/]],
  ['no advisory any more', { vulnerabilities: {} }, [exception], [/is not needed any more/]],
  [
    'an exception for another package',
    REPORT,
    [{ ...exception, package: 'other' }],
    [/zod <9 has the advisory/, /is not needed any more/],
  ],
])('%s', (_title, report, exceptions, expected) => {
  const problems = listAdvisoryProblems(report, exceptions, TODAY);
  expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

const { packages: LOCKED } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const VERSION = LOCKED['node_modules/zod'].version;

/** A registry's answer about a package, with the versions of the lock file. */
function describePackage(name) {
  const places = Object.keys(LOCKED).filter((place) => place.endsWith(`node_modules/${name}`));
  return {
    name,
    versions: Object.fromEntries(places.map((place) => [LOCKED[place].version, { ...LOCKED[place], name }])),
  };
}

/** Runs the command against a registry that gives this answer to npm's question. */
async function audit(status, body, exceptions) {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') response.writeHead(status).end(JSON.stringify(body));
    else response.end(JSON.stringify(describePackage(decodeURIComponent(request.url.slice(1)))));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const file = path.join(temporaryFolder(), 'exceptions.json');
  writeFileSync(file, JSON.stringify(exceptions));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/checks/check-advisories.mjs', file],
      { env: { ...process.env, npm_config_registry: `http://127.0.0.1:${server.address().port}/` } },
      (error, stdout, stderr) => {
        server.close();
        resolve({ code: error?.code ?? 0, output: stdout + stderr });
      },
    );
  });
}

test(
  'npm asks the registry; without an answer the command says that nothing was checked',
  { timeout: 90_000 },
  async () => {
    const known = { zod: [{ ...advisory, id: 1, vulnerable_versions: `<=${VERSION}` }] };
    const [clean, found, refused] = await Promise.all([
      audit(200, {}, []),
      audit(200, known, []),
      audit(405, {}, []),
    ]);
    expect(clean).toEqual({ code: 0, output: expect.stringMatching(/^\d+ packages have no advisory/) });
    expect(found).toEqual({
      code: 1,
      output: expect.stringContaining(`zod <=${VERSION} has the advisory ${ID}`),
    });
    expect(refused).toEqual({ code: 2, output: expect.stringMatching(/NOT checked.+405/) });
  },
);
