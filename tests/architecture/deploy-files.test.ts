import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeFiles } from '#app/channels/judge-files.server.ts';
import {
  KUBERNETES,
  listComposeFaults,
  listObjectFaults,
  listObjectFiles,
  parseYaml,
  readYaml,
  toList,
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

test('the kustomization and its component name every object but the secret', () => {
  const named = ['kustomization.yaml', 'monitoring/kustomization.yaml'].flatMap((file) =>
    toList(readYaml(path.join(KUBERNETES, file)).resources).map((each) =>
      path.join(KUBERNETES, path.dirname(file), toText(each)),
    ),
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(listObjectFiles().filter((file) => !named.includes(file))).toEqual([
    `${KUBERNETES}/secret.example.yaml`,
  ]);
});

/** Lays the files of the volume out as the kubelet does: all behind one link, which it swaps. */
async function mountChannels(folder: string): Promise<void> {
  const generators = toList(readYaml(`${KUBERNETES}/kustomization.yaml`).configMapGenerator);
  const maps = new Map(
    generators.map(({ name, files }) => [
      toText(name),
      toList(files).map((file) => {
        const [key = '', source = key] = toText(file).split('=');
        return [path.basename(key), path.join(KUBERNETES, source)] as const;
      }),
    ]),
  );
  const volume = toList(deployment.volumes).find(({ name }) => toText(name) === 'channels');
  for (const { configMap } of toList(volume?.projected?.sources)) {
    const items = configMap?.items && toList(configMap.items);
    for (const [key, source] of maps.get(toText(configMap?.name)) ?? []) {
      const item = items?.find((each) => toText(each.key) === key);
      if (items && !item) continue;
      const place = path.join(folder, '..2026', item ? toText(item.path) : key);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(source, place);
    }
  }
  await symlink('..2026', path.join(folder, '..data'));
  for (const name of await readdir(path.join(folder, '..2026')))
    await symlink(`..data/${name}`, path.join(folder, name));
}

test('[CH-04] the example shop is valid as the kubelet mounts it, with a file of its own', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'arkad-channels-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  await mountChannels(directory);
  const variables = { BACKEND_ORIGIN: 'https://api.example', SHOP_API_KEY: 'key' };
  const states = await judgeFiles({ directory, variables, drafts: new Map() });
  expect(states.map(({ file, errors }) => [file, errors])).toEqual([['shop.json', []]]);
  expect(readFileSync(`${KUBERNETES}/channels/shop.json`, 'utf8')).toContain('"bag.svg"');
});

test('alerts become an object of the Prometheus operator as the page says', async () => {
  const [command = ''] =
    /^\{ printf .* deploy\/prometheus\/alerts\.yml; \}/m.exec(
      readFileSync('docs/observability.md', 'utf8'),
    ) ?? [];
  const rule = parseYaml(execFileSync('sh', ['-c', command], { encoding: 'utf8' }));
  expect(await listObjectFaults(rule)).toEqual([]);
  expect(rule.spec).toEqual(readYaml('deploy/prometheus/alerts.yml'));
});

test('replicas share limits, reach what they need by both families of addresses, and no claim is shared', () => {
  const { minReplicas } = readYaml(`${KUBERNETES}/horizontal-pod-autoscaler.yaml`).spec as Fields;
  expect(settings.get('REPLICAS')).toBe(toText(minReplicas));
  expect(readFileSync(UNIT, 'utf8')).toContain(' REPLICAS=2\n');
  const egress = toList(readYaml(`${KUBERNETES}/network-policy.yaml`).spec?.egress);
  const reach = egress.flatMap(({ to, ports }) =>
    toList(ports).flatMap(({ port }) =>
      toList(to).map(({ ipBlock }) => `${toText(ipBlock?.cidr) || 'pods'} ${toText(port)}`),
    ),
  );
  expect(reach).toEqual(
    expect.arrayContaining(['0.0.0.0/0 443', '::/0 443', 'pods 4318', 'pods 6379', '10.0.0.0/8 6379']),
  );
  expect(listObjectFiles().filter((file) => toText(readYaml(file).kind) === 'PersistentVolumeClaim')).toEqual(
    [],
  );
});

test('the image declares no volume and has the labels of the OCI', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(dockerfile).not.toMatch(/^VOLUME/m);
  for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
    expect(dockerfile).toContain(` org.opencontainers.image.${label}="`);
});

test('Caddy asks and reaches the replicas that systemd starts', () => {
  const caddy = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  const unit = readFileSync(UNIT, 'utf8');
  const portsOf = (variable: string) =>
    ['1', '2'].map((at) => new RegExp(`\\b${variable}=(\\d+)%i`).exec(unit)?.[1] + at);
  const [health] = portsOf('HEALTH_PORT');
  expect(caddy).toContain(`ask http://127.0.0.1:${health}/hosts\n`);
  const proxies = [...caddy.matchAll(/reverse_proxy (.+) \{/g)].map(([, to = '']) =>
    to.split(' ').toSorted(),
  );
  const replicas = portsOf('PORT').map((port) => `127.0.0.1:${port}`);
  expect(proxies).toEqual([replicas, replicas, replicas]);
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
  expect(readFileSync('deploy/caddy/Caddyfile', 'utf8')).toContain(
    `keepalive ${DEFAULT_DRAIN_SECONDS - 1}s\n`,
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

test.skipIf(!hasSystemd)('systemd accepts the unit, and starts it again as often as needed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'arkad@1.service');
  // Its user and its program are those of another machine
  const here = { '/usr/bin/node': '/usr/bin/env', 'User=arkad': 'User=root', 'Group=arkad': 'Group=root' };
  const unit = Object.entries(here).reduce(
    (text, [part, by]) => text.replace(part, by),
    readFileSync(UNIT, 'utf8'),
  );
  expect(unit).toContain('\nStartLimitIntervalSec=0\n');
  writeFileSync(file, unit);
  expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
