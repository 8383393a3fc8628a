// npm run mutate -- <folder>: StrykerJS changes the sources of one folder and lists the changes that the folder's unit tests do not
// notice. npm run mutate -- suites [words]: applies the faults of tests/faults.patch one at a time to a copy of the checkout, and runs the
// tests of the other suites that should catch each; words narrow it, --check only tries whether each still applies.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport } from './results.mjs';
import { main, ROOT, run, runTool, ScriptError, since } from './run.mjs';
import { setup } from './setup.mjs';
import { onStop } from './on-stop.mjs';

/** Where rules are proven by unit tests beside them. */
const FOLDERS = {
  kernel: 'kernel',
  cart: 'app/features/cart',
  checkout: 'app/features/checkout',
  pricing: 'app/features/pricing',
  orders: 'app/features/orders',
  session: 'app/request/session',
  trade: 'backend/trade',
  domain: 'backend/domain',
};
const FAULTS = path.join(ROOT, 'tests/faults.patch');
const APPLY = ['apply', '--recount', '-C1'];

/**
 * A fault has a line `## title`, a line `# suite: test files` and a patch.
 * @typedef {{ title: string, suite: string, files: string[], patch: string }} Fault
 * @returns {Fault[]}
 */
function readFaults(words) {
  return readFileSync(FAULTS, 'utf8')
    .split(/^(?=## )/m)
    .map((text) => {
      const [, title = '', suite = '', files = ''] = /^## (.+)\n# (\w+): (.+)$/m.exec(text) ?? [];
      return { title, suite, files: files.split(' '), patch: text.slice(text.indexOf('diff --git')) };
    })
    .filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)));
}

/** Copies the files of the repository into a temporary folder; packages are linked. */
function createCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-mutate-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** @returns {boolean} whether the patch could be applied */
function apply(copy, patch, ...options) {
  try {
    execFileSync('git', [...APPLY, ...options], { cwd: copy, input: patch, stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<string>} `caught`, or in capitals why not */
async function tryFault(copy, { suite, files, patch }, isCheck) {
  if (!apply(copy, patch)) return 'DOES NOT APPLY';
  const report = path.join(copy, 'test-results', `${suite}.json`);
  rmSync(report, { force: true });
  const args = ['scripts/e2e.mjs', suite, '--bail', ...files.map((file) => `--only=${file}`)];
  const { output } = isCheck ? {} : await run(process.execPath, args, { cwd: copy, quiet: true });
  apply(copy, patch, '-R');
  const tally = readReport(report);
  if (isCheck) return 'applies';
  if (tally?.failed > 0) return 'caught';
  if (tally?.passed > 0) return 'NOT CAUGHT';
  console.error(output.split('\n').slice(-20).join('\n'));
  return 'NO TEST RAN';
}

async function mutateFolder(folder) {
  const env = { MUTATED_FOLDER: folder };
  const { code } = await runTool('@stryker-mutator/core/bin/stryker.js', ['run'], { env });
  if (code !== 0) throw new ScriptError('Stryker failed (see above).');
}

async function tryFaults(words, isCheck) {
  const faults = readFaults(words);
  const startedAt = performance.now();
  const copy = createCopy();
  const clean = () => rmSync(copy, { recursive: true, force: true });
  onStop(() => {
    clean();
    process.exit(1);
  });
  const missed = [];
  for (const fault of faults) {
    const outcome = await tryFault(copy, fault, isCheck);
    if (/^[A-Z]/.test(outcome)) missed.push(fault.title);
    console.log(`${fault.title}: ${outcome}`);
  }
  clean();
  console.log(`\n${faults.length - missed.length} of ${faults.length} faults, ${since(startedAt)}.`);
  if (missed.length > 0) throw new ScriptError(`Not caught, or stale:\n  ${missed.join('\n  ')}`);
}

await main(async () => {
  // Also before packages are linked: an installation in the copy would empty the checkout's own folder
  await setup();
  const [name = '', ...words] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (name === 'suites') await tryFaults(words, process.argv.includes('--check'));
  else if (name in FOLDERS) await mutateFolder(FOLDERS[name]);
  else throw new ScriptError(`npm run mutate -- ${[...Object.keys(FOLDERS), 'suites'].join(' | ')}`);
});
