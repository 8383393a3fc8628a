// npm run build:compare: builds the last commit twice, in new folders with other paths, time zones and languages, and compares
// every file of build/.
// Takes minutes and two installations; --keep leaves the folders.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommit, removeCheckout } from '#scripts/builds.mjs';
import { main, run, ScriptError, since } from '#scripts/run.mjs';

/** Of what a build must not depend on. */
const BUILDS = [
  { folder: 'one', env: { TZ: 'Europe/Stockholm', LANG: 'sv_SE.UTF-8' } },
  {
    folder: 'another-place/with a longer name',
    env: { TZ: 'Pacific/Auckland', LANG: 'C', UV_THREADPOOL_SIZE: '1' },
  },
];

async function buildIn(folder, env) {
  const startedAt = performance.now();
  await buildCommit('HEAD', folder, env);
  const { code, output } = await run('npm', ['run', '--silent', 'sbom'], { quiet: true, cwd: folder, env });
  if (code !== 0) throw new ScriptError(`npm run sbom failed in ${folder}:\n${output}`);
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
  if (!process.argv.includes('--keep')) {
    for (const { folder } of BUILDS) await removeCheckout(path.join(root, folder));
    rmSync(root, { recursive: true, force: true });
  }
  const tree = createHash('sha256')
    .update(JSON.stringify([...one]))
    .digest('hex');
  console.log(`Both builds are identical: ${names.length} files, sha256 ${tree}.`);
});
