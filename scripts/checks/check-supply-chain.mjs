// node scripts/checks/check-supply-chain.mjs: licences of the packages, and secrets in the files of the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, ScriptError } from '#scripts/run.mjs';
import { listSecrets } from './find-secrets.mjs';
import { listLicenceProblems } from './judge-licences.mjs';

/** Text that people write; pictures, fonts and databases are left out. */
const BINARY = /\.(?:avif|db|gif|gz|ico|jpe?g|mp4|png|ttf|webp|woff2?)$/;

await main(async () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !BINARY.test(file));
  const problems = [
    ...listLicenceProblems(lock),
    ...files.flatMap((file) => listSecrets(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  ];
  if (problems.length > 0) throw new ScriptError(problems.join('\n'));
  console.log(`${Object.keys(lock.packages).length} packages and ${files.length} files checked.`);
});
