import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask } from '#tests/support/http.ts';
import { waitFor } from './running-shops.ts';

const FOLDER = path.resolve('deploy/nginx');
/** Debian keeps nginx where only root's PATH leads. */
const FOLDERS = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
const ACCESS_LOG = 'access.log';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The text of a file of deploy/nginx. */
export const readNginxFile = (name: string): Promise<string> => readFile(path.join(FOLDER, name), 'utf8');

interface TlsOfTest {
  readonly port: number;
  readonly host: string;
}

export interface RunningNginx {
  readonly port: number;
  /** The certificate of the host for which TLS was asked for. */
  readonly certificate: string | null;
  readAccessLog(): Promise<string>;
  /** As `nginx -s reload`: new processes serve, old ones finish. Resolves when the old ones are gone. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Replaces a part of a configuration that differs on this machine. @throws Error where the file has no such part */
function replaceOnce(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`deploy/nginx does not have ${part} once`);
  return text.replace(part, by);
}

const replaceAllOnce = (text: string, parts: readonly (readonly [part: string, by: string])[]): string =>
  parts.reduce((before, [part, by]) => replaceOnce(before, part, by), text);

const run = promisify(execFile);

/** Puts the file for TLS beside the configuration, with a certificate for a host that lasts a day. Returns the certificate. */
async function addTls(folder: string, { port, host }: TlsOfTest): Promise<string> {
  const [certificate, key] = [`${folder}/arkad.crt`, `${folder}/arkad.key`];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run(
    'openssl',
    `req -x509 -days 1 -keyout ${key} -out ${certificate}`.split(' ').concat(curve, names),
  );
  const own = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen [::]:443 ssl http2 default_server;', ''],
    ['/etc/nginx/arkad.crt', certificate],
    ['/etc/nginx/arkad.key', key],
  ] as const;
  await writeFile(
    path.join(folder, 'arkad-tls.conf'),
    replaceAllOnce(await readNginxFile('arkad-tls.conf'), own),
  );
  return readFile(certificate, 'utf8');
}

/** Writes the configuration of deploy/nginx for these replicas into a folder; returns its file. */
export async function writeNginxConfiguration(
  folder: string,
  { port, replicas }: { readonly port: number; readonly replicas: readonly number[] },
): Promise<string> {
  const own = [
    ['/var/cache/nginx-arkad', `${folder}/cache`],
    ['/var/cache/nginx-build-files', `${folder}/build-files`],
    ['/var/log/nginx/access.log', `${folder}/${ACCESS_LOG}`],
    ['listen 80 default_server;', `listen 127.0.0.1:${port} default_server;`],
    ['listen [::]:80 default_server;', ''],
    ['/etc/nginx/arkad-tls', `${folder}/arkad-tls`],
  ] as const;
  const shops = replaceAllOnce(await readNginxFile('arkad.conf'), own);
  const upstream = await readNginxFile('upstream.conf');
  const servers = /^ {2}server 127\.0\.0\.1:\d+( .*;)\n(?: {2}server .*\n)*/m;
  const options = servers.exec(upstream)?.[1];
  if (options === undefined) throw new Error('deploy/nginx/upstream.conf has no servers');
  const lines = replicas.map((replica) => `  server 127.0.0.1:${replica}${options}\n`);
  const file = path.join(folder, 'nginx.conf');
  const configuration = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr warn;`,
    'events {}',
    'http {',
    ...TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`),
    upstream.replace(servers, lines.join('')),
    shops,
    '}',
  ];
  await writeFile(file, configuration.join('\n'));
  return file;
}

/** Runs nginx as deploy/nginx configures it before replicas on this machine; by https too where `tls` is given. */
export async function startNginx(replicas: readonly number[], tls?: TlsOfTest): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-of-a-test-'));
  const [port = 0] = await getFreePorts(1);
  const file = await writeNginxConfiguration(folder, { port, replicas });
  const certificate = tls ? await addTls(folder, tls) : null;
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    env: { ...process.env, PATH: FOLDERS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  child.on('error', (error) => (errors += error.message));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await waitFor('nginx', async () => {
    if (child.exitCode !== null || errors.includes('ENOENT')) throw new Error(`nginx ended: ${errors}`);
    return (await ask('nobody.localhost', '/', { port }).catch(() => null)) !== null;
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    port,
    certificate,
    stop,
    readAccessLog: () => readFile(path.join(folder, ACCESS_LOG), 'utf8'),
    async reload() {
      const before = await listChildren(child.pid);
      child.kill('SIGHUP');
      await waitFor('new processes of nginx', async () => {
        const now = await listChildren(child.pid);
        return now.length > 0 && now.every((pid) => !before.includes(pid));
      });
    },
  };
}

/** Process ids of the children of a process of Linux. */
async function listChildren(pid: number | undefined): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean);
}

/** Runs nginx before the shops at `shopsPort` during `work`. */
export async function withNginx(shopsPort: number, work: (port: number) => Promise<void>): Promise<void> {
  const nginx = await startNginx([shopsPort]);
  try {
    await work(nginx.port);
  } finally {
    await nginx.stop();
  }
}
