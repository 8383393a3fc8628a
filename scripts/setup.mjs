// Gets a fresh clone ready: packages, and for the tests a browser. Does nothing when all is there. Uses Node alone.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isEntry, main, ROOT, run, ScriptError } from './run.mjs';

/** The oldest Node that every package accepts. */
const OLDEST_NODE = [20, 19];
const MARK = path.join(ROOT, 'node_modules', '.arkad-lock');

function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!isNewEnough)
    throw new ScriptError(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`);
}

/** Installs the packages of package-lock.json when they are not the ones installed. */
async function ensurePackages() {
  const lockFile = readFileSync(path.join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lockFile.toString('utf8')))) {
    console.log('Installing packages (npm ci), about half a minute …');
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    });
    if (code === 127) throw new ScriptError('npm was not found; it comes with Node.');
    if (code !== 0) {
      console.error(output.trimEnd());
      throw new ScriptError('npm ci failed (see above). Without network nothing can be installed.');
    }
  }
  writeFileSync(MARK, hash);
}

/** npm keeps its own list of what it installed; where that agrees with the lock there is nothing to do. */
function isInstalled(lock) {
  const listFile = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages ?? {};
  return Object.entries(lock.packages).every(
    ([name, wanted]) => name === '' || wanted.optional || installed[name]?.version === wanted.version,
  );
}

/**
 * The Chromium that the tests drive, installed if there is none.
 * @returns {Promise<string>} path of the program
 */
async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await installChromium();
  const installed = findChromium();
  if (!installed)
    throw new ScriptError('Chromium was installed but is not found; set CHROMIUM_PATH to its program.');
  return installed;
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new ScriptError(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const macs = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...candidates, ...macs, ...playwrightBrowsers()].find(isProgram);
}

/** Where Playwright puts the browsers that it downloads, newest first. */
function playwrightBrowsers() {
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

async function installChromium() {
  if (existsSync('/etc/debian_version')) {
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    console.log('Installing Chromium with apt-get, about a minute …');
    const steps = [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ];
    let isDone = true;
    for (const step of steps) {
      const [command, ...args] = [...prefix, ...step];
      const { code, output } = await run(command, args, {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (code === 0) continue;
      console.error(output.split('\n').slice(-5).join('\n').trim());
      isDone = false;
      break;
    }
    if (isDone) return;
    console.log('apt-get could not do it; trying the download of Playwright …');
  }
  console.log('Downloading Chromium (npx playwright install chromium) …');
  const { code } = await run('npx', ['playwright', 'install', 'chromium']);
  if (code === 0) return;
  throw new ScriptError(
    'No Chromium for the tests and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Node, packages, and with `browser` a Chromium, whose path comes back. */
export async function setup({ browser = false } = {}) {
  checkNode();
  await ensurePackages();
  return browser ? await ensureChromium() : undefined;
}

if (isEntry(import.meta.url)) await main(() => setup({ browser: process.argv.includes('--browser') }));
