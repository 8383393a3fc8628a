import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask } from '#tests/support/http.ts';
import { waitFor } from './running-shops.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/caching.md');
/** Debian keeps nginx where only root's PATH leads. */
const FOLDERS = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The code block of a language in docs/caching.md. */
export async function readConfiguration(language: string): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [, block] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text) ?? [];
  if (block === undefined) throw new Error(`docs/caching.md has no block of ${language}`);
  return block;
}

/** Runs nginx with the configuration of docs/caching.md before the shops at `shopsPort`. */
export async function withNginx(shopsPort: number, work: (port: number) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-of-a-test-'));
  const [port = 0] = await getFreePorts(1);
  const documented = (await readConfiguration('nginx'))
    .replace('path CACHE ', `path ${folder}/cache `)
    .replace('server SHOPS;', `server 127.0.0.1:${shopsPort};`)
    .replace('listen LISTEN;', `listen 127.0.0.1:${port};`);
  const configuration = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;`,
    'events {}',
    'http {',
    'access_log off;',
    ...TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`),
    documented,
    '}',
  ].join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    env: { ...process.env, PATH: FOLDERS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  child.on('error', (error) => (errors += error.message));
  const exited = new Promise((resolve) => child.once('close', resolve));
  try {
    await waitFor('nginx', async () => {
      if (child.exitCode !== null || errors.includes('ENOENT')) throw new Error(`nginx ended: ${errors}`);
      return (await ask('nobody.localhost', '/', { port }).catch(() => null)) !== null;
    });
    await work(port);
  } finally {
    child.kill('SIGQUIT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
}
