import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMaintenancePass } from '#app/channels/shop-links.server.ts';
import { ROOT, run } from './run.mjs';

/** Each question of `channels -- new` and what a person types; an empty answer takes the default. */
const ANSWERS = [
  ['Name of the shop', 'Fifth Light'],
  ['Host', ''],
  ['Market', 'se'],
  ['Languages', 'sv,en'],
  ['GraphQL', ''],
  ['API key', ''],
  ['who a call is for', ''],
  ['signs changes', ''],
  ['Id of the channel', '1|se'],
  ['Colour', '#1C3A8C'],
  ['Logo', ''],
];

/** Types the answers on a pseudo-terminal of `script`, which every Debian has. Resolves with the exit code and the screen. */
function answerOnTerminal(command, env, answers) {
  // A terminal without columns would break each line after its first letter
  const terminal = spawn('script', ['-qec', `stty cols 120; ${command}`, '/dev/null'], { cwd: ROOT, env });
  const waiting = [...answers];
  let [screen, unread] = ['', ''];
  terminal.stdout.on('data', (chunk) => {
    screen += chunk;
    unread += chunk;
    const [[question, answer] = []] = waiting;
    if (question === undefined || !unread.includes(question)) return;
    waiting.shift();
    unread = '';
    terminal.stdin.write(`${answer}\r`);
  });
  return new Promise((resolve) => terminal.on('close', (code) => resolve({ code, screen })));
}

test('[CH-07] on a terminal `npm run channels -- new` asks what a shop needs, and writes its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...process.env, TERM: 'xterm', DATA_DIR: folder };
  const command = `node scripts/channels.mjs new fifth --dir ${folder}`;
  const { code, screen } = await answerOnTerminal(command, env, ANSWERS);
  expect(code, screen).toBe(0);
  expect(JSON.parse(await readFile(path.join(folder, 'fifth.json'), 'utf8'))).toMatchObject({
    siteName: 'Fifth Light',
    hosts: { primary: 'fifth.localhost' },
    locales: [{ code: 'sv-SE' }, { code: 'en-US' }],
    visitorSecretEnv: 'DEMO_VISITOR_SECRET',
    purgeSecretEnv: 'DEMO_PURGE_SECRET',
  });
}, 30_000);

test('`npm run channels -- --help` prints the commands, and maintenance-link signs with the secret of `npm start`', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'link-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { DATA_DIR: folder, SESSION_SECRETS: '' };
  const call = (...args) => run(process.execPath, ['scripts/channels.mjs', ...args], { quiet: true, env });
  const help = await call('--help');
  expect([help.code, help.output]).toEqual([0, expect.stringMatching(/^Usage: npm run channels/m)]);
  const { code, output } = await call('maintenance-link', 'lumo', '--dir', 'channels');
  expect(code, output).toBe(0);
  const link = new URL(/^http:\S+$/m.exec(output)?.[0] ?? '');
  const secret = (await readFile(path.join(folder, 'session-secret'), 'utf8')).trim();
  const pass = createMaintenancePass([secret]);
  expect(pass.findExpiry(link.searchParams.get('maintenance') ?? '', 'lumo', 0)).toBeGreaterThan(Date.now());
}, 30_000);
