// node scripts/checks/check-supply-chain.mjs: licences of the packages, versions of Node, secrets in the files
// of the repository, and tests that SECURITY.md names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, ScriptError } from '#scripts/run.mjs';
import { listSecrets } from './find-secrets.mjs';
import { listLicenceProblems } from './judge-licences.mjs';
import { listNodeProblems } from './judge-node-versions.mjs';
import { listThreatProblems } from './judge-threats.mjs';

/** Text that people write; pictures, fonts and databases are left out. */
const BINARY = /\.(?:avif|db|gif|gz|ico|jpe?g|mp4|png|ttf|webp|woff2?)$/;

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

await main(async () => {
  const lock = JSON.parse(read('package-lock.json'));
  const node = {
    engines: JSON.parse(read('package.json')).engines.node,
    dockerfile: read('Dockerfile'),
    workflow: read('.github/workflows/verify.yml'),
  };
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !BINARY.test(file));
  const problems = [
    ...listLicenceProblems(lock),
    ...listNodeProblems(node),
    ...listThreatProblems(read('SECURITY.md'), files),
    ...files.flatMap((file) => listSecrets(file, read(file))),
  ];
  if (problems.length > 0) throw new ScriptError(problems.join('\n'));
  console.log(`${Object.keys(lock.packages).length} packages and ${files.length} files checked.`);
});
