// Installs the packages and, for the tests, a browser, nginx and Redis, unless they are installed. Uses Node's own modules only, because
// it runs before any package is installed.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isEntry, main, ROOT, run, ScriptError } from './run.mjs';

/** The oldest Node version that every package supports. */
const MIN_NODE = [20, 19];
/** Holds the hash of the installed package-lock.json. */
const STAMP_FILE = path.join(ROOT, 'node_modules', '.arkad-lock');

function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (!isNewEnough)
    throw new ScriptError(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${version}.`);
}

/** Installs the packages of package-lock.json unless they are installed. */
async function ensurePackages() {
  const lockFile = readFileSync(path.join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hash) return;
  const lock = JSON.parse(lockFile.toString('utf8'));
  if (!isInstalled(lock)) {
    console.log('Installing packages (npm ci), about half a minute …');
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    });
    if (code === 127) throw new ScriptError('npm was not found; it comes with Node.');
    if (code !== 0) {
      console.error(output.trimEnd());
      throw new ScriptError('npm ci failed (see above). It needs access to the npm registry.');
    }
    // npm does not fail where an optional package fails
    if (!isInstalled(lock))
      throw new ScriptError(
        'npm ci left packages of package-lock.json out. Run npm ci and read its warnings.',
      );
  }
  writeFileSync(STAMP_FILE, hash);
}

/**
 * Compares the lock file with npm's list of installed packages. Our own optional packages are those that the storefront's image
 * leaves out; the demo and the tests need them. Those of packages are for other systems.
 */
function isInstalled(lock) {
  const listFile = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages ?? {};
  const own = Object.keys(lock.packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(lock.packages).every(
    ([place, { optional = false, version }]) =>
      place === '' || (optional && !own.includes(place)) || installed[place]?.version === version,
  );
}

/**
 * Finds Chromium for the tests and downloads it if there is none.
 * @returns {Promise<string>} path of the executable
 */
async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Downloading Chromium (npx playwright install chromium) …');
  const { code } = await run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = code === 0 ? findChromium() : undefined;
  if (downloaded) return downloaded;
  throw new ScriptError('Chromium is missing and could not be installed; install it and set CHROMIUM_PATH.');
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new ScriptError(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`);
  }
  // The headless shell draws the same pages with a quarter less CPU time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const macApps = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...candidates, ...macApps, ...listPlaywrightBrowsers()].find(isExecutable);
}

/** Paths of browsers downloaded by Playwright, newest first. */
function listPlaywrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache', 'ms-playwright'),
    path.join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder && existsSync(folder));
  return caches.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .flatMap((name) => [
        path.join(folder, name, 'chrome-linux', 'chrome'),
        path.join(folder, name, 'chrome-linux64', 'chrome'),
        path.join(folder, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      ]),
  );
}

/** What the tests put before the shops, and the stores of several replicas, with the Debian package of each. */
const PROGRAMS = { nginx: 'nginx-light', 'redis-server': 'redis-server', 'redis-sentinel': 'redis-sentinel' };

/**
 * Installs the programs of the tests that are missing, where the machine allows that.
 * @returns {Promise<string[]>} the programs but browsers that are missing still; none where CI is set
 */
async function ensurePrograms({ browser, nginx, redis }) {
  const missing = Object.keys(PROGRAMS).filter(
    (name) => (name === 'nginx' ? nginx : redis) && !hasProgram(name),
  );
  const packages = [
    ...missing.map((name) => PROGRAMS[name]),
    ...(browser && !findChromium() ? ['chromium-headless-shell'] : []),
  ];
  if (packages.length === 0) return [];
  const wasTried = await installWithApt(packages);
  const stillMissing = missing.filter((name) => !hasProgram(name));
  if (stillMissing.length > 0 && (wasTried || process.env.CI))
    throw new ScriptError(`${stillMissing.join(', ')} could not be installed; install them.`);
  return stillMissing;
}

/**
 * Installs Debian packages, and announces it first.
 * @returns {Promise<boolean>} false where none can be installed: on other systems, without root rights, or with TEST_APT=off
 */
async function installWithApt(packages) {
  if (!existsSync('/etc/debian_version') || process.env.TEST_APT === 'off') return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && (await run('sudo', ['-n', 'true'], { quiet: true })).code !== 0) return false;
  console.log(
    `apt-get installs with root rights what the tests lack: ${packages.join(', ')}. About a minute …\n` +
      'To avoid it, stop now and set TEST_APT=off: tests with nginx or Redis are left out, Chromium is downloaded into your home.',
  );
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...args] = [...prefix, ...step];
    const { code, output } = await run(command, args, {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code === 0) continue;
    console.error(output.split('\n').slice(-5).join('\n').trim());
    console.log('apt-get failed.');
    break;
  }
  return true;
}

const hasProgram = (name) =>
  ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)].some((folder) =>
    isExecutable(path.join(folder, name)),
  );

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks Node and installs the packages; with `browser` also Chromium, whose path is returned, with `nginx` and `redis` also those.
 * @returns {Promise<{ chromium: string | undefined, missing: string[] }>} `missing`: programs that are not installed and cannot be
 */
export async function setup({ browser = false, nginx = false, redis = false } = {}) {
  checkNode();
  const missing = await ensurePrograms({ browser, nginx, redis });
  await ensurePackages();
  return { chromium: browser ? await ensureChromium() : undefined, missing };
}

if (isEntry(import.meta.url)) await main(() => setup({ browser: process.argv.includes('--browser') }));
