// npm run build:compare: builds twice, in new folders with other paths, time zones and languages, and compares every file of build/.
// Takes minutes and two installations; --keep leaves the folders.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main, ROOT, run, ScriptError, since } from '#scripts/run.mjs';

/** Of what a build must not depend on. */
const BUILDS = [
  { folder: 'one', env: { TZ: 'Europe/Stockholm', LANG: 'sv_SE.UTF-8' } },
  {
    folder: 'another-place/with a longer name',
    env: { TZ: 'Pacific/Auckland', LANG: 'C', UV_THREADPOOL_SIZE: '1' },
  },
];

/** The files that git has, as they are now. */
function copySources(folder) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '')) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
}

async function buildIn(folder, env) {
  const startedAt = performance.now();
  copySources(folder);
  for (const [command, ...args] of [
    ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    ['npm', 'run', '--silent', 'build', '--', '--force'],
    ['npm', 'run', '--silent', 'sbom'],
  ]) {
    const { code, output } = await run(command, args, { quiet: true, cwd: folder, env });
    if (code !== 0) throw new ScriptError(`${command} ${args.join(' ')} failed in ${folder}:\n${output}`);
  }
  const hashes = hashFiles(path.join(folder, 'build'));
  console.log(`${folder}: ${hashes.size} files, ${since(startedAt)}`);
  return hashes;
}

/** Hashes by path, of every file below a folder. */
function hashFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    files.toSorted().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

await main(async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'arkad-builds-'));
  const built = [];
  for (const { folder, env } of BUILDS) built.push(await buildIn(path.join(root, folder), env));
  const [one, other] = built;
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted((a, b) => (a < b ? -1 : 1));
  const different = names.filter((name) => one.get(name) !== other.get(name));
  if (different.length > 0)
    throw new ScriptError(
      `${different.length} of ${names.length} files differ:\n${different.join('\n')}\nThe builds are in ${root}.`,
    );
  if (!process.argv.includes('--keep')) rmSync(root, { recursive: true, force: true });
  const tree = createHash('sha256')
    .update(JSON.stringify([...one]))
    .digest('hex');
  console.log(`Both builds are identical: ${names.length} files, sha256 ${tree}.`);
});
