// Builds what production runs into build/: the pages (Remix, Vite), the two servers (esbuild), the files' compressed
// neighbours. Does nothing when no input changed since; --force builds all the same.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashInputs } from './input-hash.mjs';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';

const BUILD = path.join(ROOT, 'build');
const MARK = path.join(BUILD, '.inputs');
const ENTRIES = ['server.ts', 'backend/server.ts', 'backend/seed-large.ts', 'backend/command.ts'];
/** Development dependencies of which some lines run in production: taken into the bundle. */
const BUNDLED = ['gql.tada', '@0no-co/graphql.web'];
const COMPRESSED = /\.(?:js|css|svg|json|txt|map)$/;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * `canary` builds with a secret in the environment that a test then looks for in what browsers can download; such a
 * build is as good as any other.
 * @returns {Promise<boolean>} whether there was something to build
 */
export async function build({ force = false, canary = false } = {}) {
  const hash = hashInputs();
  const done = existsSync(MARK) ? readFileSync(MARK, 'utf8') : '';
  const mark = canary ? `${hash} canary` : hash;
  if (!force && (canary ? done === mark : done.startsWith(hash))) return false;
  const startedAt = performance.now();
  console.log('Building …');
  rmSync(MARK, { force: true });
  rmSync(path.join(BUILD, 'client'), { recursive: true, force: true });
  await buildPages(canary ? { ARKAD_CANARY_SECRET: 'canary-secret-in-environment' } : {});
  await buildServers();
  const assets = await compressAssets(path.join(BUILD, 'client'));
  writeFileSync(MARK, mark);
  console.log(
    `Built in ${since(startedAt)}: pages, ${ENTRIES.filter(exists).length} servers, ${assets} files compressed.`,
  );
  return true;
}

async function buildPages(env) {
  const { code, output } = await runTool('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production', ...env },
  });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new ScriptError('The pages did not build (see above).');
}

async function buildServers() {
  const { build: bundle } = await import('esbuild');
  const packagesOutside = {
    name: 'packages-outside',
    setup(setup) {
      // `#app/…` are our own files; everything else that is no path is a package, found in node_modules at run time.
      setup.onResolve({ filter: /^[^.#/]/ }, ({ kind, path: name }) => {
        if (kind === 'entry-point' || BUNDLED.some((known) => name === known || name.startsWith(`${known}/`)))
          return null;
        return { path: name, external: true };
      });
    },
  };
  try {
    await bundle({
      absWorkingDir: ROOT,
      entryPoints: ENTRIES.filter(exists),
      outdir: 'build',
      outbase: '.',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // A build is for production, also where nobody says so.
      banner: { js: "process.env.NODE_ENV ??= 'production';" },
      plugins: [packagesOutside],
      logLevel: 'error',
    });
  } catch {
    throw new ScriptError('The servers did not build (see above).');
  }
}

/** Writes `.br` and `.gz` beside each text file, as small as they go: it happens once, and the server sends them as they are. */
async function compressAssets(folder) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const [small, smaller] = await Promise.all([
        gzip(text, { level: 9 }),
        brotli(text, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
      ]);
      writeFileSync(`${file}.gz`, small);
      writeFileSync(`${file}.br`, smaller);
    }),
  );
  return files.length;
}

function exists(entry) {
  return existsSync(path.join(ROOT, entry));
}

if (isEntry(import.meta.url)) {
  await main(async () => {
    const wasStale = await build({ force: process.argv.includes('--force') });
    if (!wasStale) console.log('The build is up to date (--force builds all the same).');
  });
}
