// npm run build: builds the pages (Remix, Vite) and the servers (esbuild) into build/, and compresses the client files.
// Builds only what has changed since the last build: nothing, the servers, or everything; --force always builds, --quiet prints
// nothing where nothing has changed. Warns of pages above their budget of scripts and styles; --budget fails for those far above it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashInputs } from './input-hash.mjs';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';

const BUILD = path.join(ROOT, 'build');
/** Hold the hashes of the inputs of the last build. */
const STAMP_FILE = path.join(BUILD, '.inputs');
const PAGES_STAMP_FILE = path.join(BUILD, '.inputs-pages');
const STUDIO_STAMP_FILE = path.join(BUILD, '.inputs-studio');
const ENTRIES = [
  'server.ts',
  'cli/channels.ts',
  'backend/server.ts',
  'backend/seed-large.ts',
  'backend/command.ts',
  'scripts/check-settings.ts',
];
/** Development dependencies with some code that runs in production; they are bundled. */
const BUNDLED = ['gql.tada', '@0no-co/graphql.web', 'diff'];
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|map)$/;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * `canary` sets a secret in the build's environment; the isolation tests check that no client file contains it. Such a
 * build is otherwise the same.
 * @returns {Promise<boolean>} false if the build was up to date
 */
export async function build({ force = false, canary = false } = {}) {
  const hashes = hashInputs();
  if (!force && isUpToDate(STAMP_FILE, hashes.all, canary)) return false;
  const startedAt = performance.now();
  console.log('Building …');
  rmSync(STAMP_FILE, { force: true });
  const pages =
    !force && isUpToDate(PAGES_STAMP_FILE, hashes.pages, canary) ? null : await buildClient(canary);
  if (force || !isUpToDate(STUDIO_STAMP_FILE, hashes.studio, canary)) await buildStudio();
  await buildServers();
  writeFileSync(STUDIO_STAMP_FILE, toStamp(hashes.studio, canary));
  writeFileSync(PAGES_STAMP_FILE, toStamp(hashes.pages, canary));
  writeFileSync(STAMP_FILE, toStamp(hashes.all, canary));
  const pagesText = pages === null ? 'pages unchanged' : `pages, ${pages.assets} files compressed`;
  console.log(`Built in ${since(startedAt)}: ${pagesText}, ${ENTRIES.filter(exists).length} servers.`);
  if (pages !== null) await runTool('tsx/dist/cli.mjs', ['scripts/checks/script-budget.ts']);
  return true;
}

const toStamp = (hash, canary) => (canary ? `${hash} canary` : hash);

/** A build with the canary is as good as one without, not the other way round. */
function isUpToDate(stampFile, hash, canary) {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return canary ? stamp === toStamp(hash, canary) : stamp.startsWith(hash);
}

/** @returns {Promise<{ assets: number }>} how many client files were compressed */
async function buildClient(canary) {
  rmSync(PAGES_STAMP_FILE, { force: true });
  rmSync(path.join(BUILD, 'client'), { recursive: true, force: true });
  await buildPages(canary ? { ARKAD_CANARY_SECRET: 'canary-secret-in-environment' } : {});
  return { assets: await compressAssets(path.join(BUILD, 'client')) };
}

async function buildPages(env) {
  const { code, output } = await runTool('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production', ...env },
  });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new ScriptError('Building the pages failed (see above).');
}

/** The operators' pages: a bundle that the server loads when one of them is asked for, with files of its own. */
async function buildStudio() {
  rmSync(path.join(BUILD, 'studio'), { recursive: true, force: true });
  const args = ['build', '--config', 'studio/vite.config.ts', '--logLevel', 'warn'];
  const { code, output } = await runTool('vite/bin/vite.js', args, {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new ScriptError('Building the studio failed (see above).');
  }
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: ['studio/client/client.ts'],
    outfile: 'build/studio/assets/client.js',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
}

async function buildServers() {
  const { build: bundle } = await import('esbuild');
  const externalPackages = {
    name: 'external-packages',
    setup(setup) {
      // `#app/…` and paths are our own files; all other names are packages, loaded from node_modules at run time.
      setup.onResolve({ filter: /^[^.#/]/ }, ({ kind, path: name }) => {
        if (kind === 'entry-point' || BUNDLED.some((known) => name === known || name.startsWith(`${known}/`)))
          return null;
        return { path: name, external: true };
      });
    },
  };
  try {
    await buildTracing(bundle);
    await bundle({
      absWorkingDir: ROOT,
      // `cli/channels.ts` is run as `node build/channels.js`, the check of settings as `build/check-settings.js`
      entryPoints: ENTRIES.filter(exists).map((file) => ({
        in: file,
        out: file.replace(/^(?:cli|scripts)\/|\.ts$/g, ''),
      })),
      outdir: 'build',
      outbase: '.',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // The built servers run in production mode unless the environment says otherwise.
      banner: { js: "process.env.NODE_ENV ??= 'production';" },
      plugins: [externalPackages],
      logLevel: 'error',
    });
  } catch {
    throw new ScriptError('Building the servers failed (see above).');
  }
}

/**
 * Traces: a file of its own, which the server loads where they are sent somewhere. With OpenTelemetry inside, because one bundle with
 * the server would load it at each start, and its packages are two hundred times as large as what is used of them.
 */
const buildTracing = (bundle) =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: ['app/operate/tracing/otlp-tracing.ts'],
    outfile: 'build/tracing.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The packages' modules: their CommonJS would call `require`, which modules have not
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });

/** Writes `.br` and `.gz` beside each text file, at the highest level; the server sends them unchanged. */
async function compressAssets(folder) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const [gzipped, brotlied] = await Promise.all([
        gzip(text, { level: 9 }),
        brotli(text, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
      ]);
      writeFileSync(`${file}.gz`, gzipped);
      writeFileSync(`${file}.br`, brotlied);
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
    if (!wasStale && !process.argv.includes('--quiet'))
      console.log('The build is up to date (--force builds anyway).');
    if (!process.argv.includes('--budget')) return;
    const { code } = await runTool('tsx/dist/cli.mjs', ['scripts/checks/script-budget.ts', '--gate']);
    if (code !== 0) throw new ScriptError('Pages are above their budget (see above).');
  });
}
