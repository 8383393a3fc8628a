import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import {
  KUBERNETES,
  listComposeFaults,
  listObjectFaults,
  listObjectFiles,
  readYaml,
  toText,
  type Fields,
} from '#tests/support/deploy/deploy-files.ts';

const COMPOSE = 'deploy/compose.yaml';
const UNIT = 'deploy/systemd/arkad@.service';
/** For the last connections, and for what is being answered (app/operate/health/stop-on-signal.ts). */
const AFTER_DRAIN_SECONDS = 1 + 10;
const DEFAULT_DRAIN_SECONDS = 5;
/** Read by node, glibc and systemd, or documented with the shared store. */
const FOREIGN_VARIABLES = [
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'MALLOC_MMAP_THRESHOLD_',
  'NODE_ENV',
];
const STORE_VARIABLES = ['REDIS_URL', 'REPLICAS'];
/** Of the example shop. */
const SHOP_VARIABLES = ['SHOP_API_KEY'];

const deployment = readYaml(`${KUBERNETES}/deployment.yaml`).spec?.template?.spec as Fields;
const container = deployment.containers?.[0] as Fields;
const settings = new Map(
  Object.values(container.env ?? {}).map(({ name, value }) => [toText(name), toText(value)]),
);
const services = readYaml(COMPOSE).services as Fields;
const environmentOf = (service: string): Fields => services[service]?.environment as Fields;

test.each(listObjectFiles())('%s fits the schema of Kubernetes', async (file) => {
  expect(await listObjectFaults(readYaml(file))).toEqual([]);
});

test('the kustomization names every object but the secret, and its example shop is a valid channel file', () => {
  const named = ['kustomization.yaml'].flatMap((file) => {
    const { resources = {}, patches = {} } = readYaml(path.join(KUBERNETES, file));
    const files = [
      ...Object.values(resources).map(toText),
      ...Object.values(patches).map((patch) => toText(patch.path)),
    ];
    return files.map((each) => path.join(KUBERNETES, path.dirname(file), each));
  });
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(listObjectFiles().filter((file) => !named.includes(file))).toEqual([
    `${KUBERNETES}/secret.example.yaml`,
  ]);
  const bytes = readFileSync(`${KUBERNETES}/channels/shop.json`);
  const variables = { BACKEND_ORIGIN: 'https://api.example', SHOP_API_KEY: 'key' };
  expect(parseChannelFile({ file: 'shop.json', bytes, variables })).toMatchObject({ ok: true });
});

test('the compose file fits the schema of compose, and the files that it mounts exist', () => {
  const file = readYaml(COMPOSE);
  expect(listComposeFaults(file)).toEqual([]);
  expect(listComposeFaults({ ...file, services: { shop: { imaeg: 'arkad' } } })).toHaveLength(1);
  const mounts = Object.values(services).flatMap(({ volumes = {} }) => Object.values(volumes).map(toText));
  const sources = mounts.map((mount) => mount.split(':')[0] ?? '').filter((source) => source.startsWith('.'));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => !existsSync(path.join('deploy', source)))).toEqual([]);
});

test('every variable that the files of deploy/ set is documented', () => {
  const documented = ['docs/deploy.md', 'docs/studio.md'].map((page) => readFileSync(page, 'utf8')).join('');
  const unit = [...readFileSync(UNIT, 'utf8').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    // A value with spaces is a quoted pair on a line of its own
    line.startsWith('"')
      ? [line.slice(1).split('=')[0] ?? '']
      : line.split(' ').map((pair) => (pair.split('=')[0] ?? '').replace(/_FILE$/, '')),
  );
  const secret = readYaml(`${KUBERNETES}/secret.example.yaml`).stringData as Fields;
  const names = [
    ...Object.keys(environmentOf('shop-1')),
    ...Object.keys(environmentOf('backend')),
    ...settings.keys(),
    ...Object.keys(secret),
    ...unit,
  ];
  const known = [...FOREIGN_VARIABLES, ...STORE_VARIABLES, ...SHOP_VARIABLES];
  const isKnown = (name: string): boolean => known.includes(name) || documented.includes(`\`${name}\``);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('probes ask the health port, and each platform waits for the drain time', () => {
  const ports = new Map(
    Object.values(container.ports ?? {}).map((port) => [toText(port.name), Number(port.containerPort)]),
  );
  expect(ports.get('health')).toBe(Number(settings.get('HEALTH_PORT')));
  for (const [probe, address] of [
    ['livenessProbe', '/livez'],
    ['startupProbe', '/livez'],
    ['readinessProbe', '/readyz'],
  ] as const)
    expect(container[probe]?.httpGet).toEqual({ path: address, port: 'health' });
  const drain = Number(settings.get('DRAIN_SECONDS'));
  expect(Number(deployment.terminationGracePeriodSeconds)).toBeGreaterThan(drain + AFTER_DRAIN_SECONDS);
  const least = DEFAULT_DRAIN_SECONDS + AFTER_DRAIN_SECONDS;
  expect(Number.parseInt(toText(services['shop-1']?.stop_grace_period), 10)).toBeGreaterThan(least);
  const unit = readFileSync(UNIT, 'utf8');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(least);
  // Connections that nginx keeps end before a stopping replica closes them
  for (const file of ['upstream.conf', 'upstream.compose.conf'])
    expect(readFileSync(`deploy/nginx/${file}`, 'utf8')).toContain(
      `keepalive_timeout ${DEFAULT_DRAIN_SECONDS - 1}s;`,
    );
});

test('the container of a shop has no right that it does not need', () => {
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(deployment.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(deployment.automountServiceAccountToken).toBe(false);
  for (const service of ['shop-1', 'shop-2'])
    expect(services[service]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'arkad@1.service');
  // Its user and its program are those of another machine
  const here = { '/usr/bin/node': '/usr/bin/env', 'User=arkad': 'User=root', 'Group=arkad': 'Group=root' };
  const unit = Object.entries(here).reduce(
    (text, [part, by]) => text.replace(part, by),
    readFileSync(UNIT, 'utf8'),
  );
  writeFileSync(file, unit);
  expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
