import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A map of a module by objects, with the type of its keys. */
const MODULE_MAP = /^(?:export )?const \w+ = new Weak(?:Map|Set)<\s*((?:[^<>,[\]]|\[[^\]]*\])+)/gm;
/** What lives as long as one request. */
const OF_REQUEST = /Context$|Cookie|cookies|Request|Exchange|Session|IncomingMessage|^object$/;
/** Keyed by documents, and by the connections of a server. */
const CHECKED = ['app/commerce/describe-document.server.ts', 'app/server/shop-server.ts'];

/** Keys of module maps that belong to one request. */
const findHiddenState = (source: string): string[] =>
  [...source.matchAll(MODULE_MAP)]
    .map(([, key = '']) => key.trim())
    .filter((key) => OF_REQUEST.test(key) && !key.endsWith("['channel']"));

test('what one part of a request leaves for another is in its context, not in a map of a module', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !CHECKED.includes(file));
  const found = files.filter((file) => findHiddenState(readFileSync(file, 'utf8')).length > 0);
  expect(found, 'Use `context.state` (app/request/request-state.ts)').toEqual([]);
});

test('a map by request, context or cookies is found, one by channel or texts is not', () => {
  for (const key of ['object', 'RequestContext', "CheckoutContext['cookies']", 'Request'])
    expect(findHiddenState(`const seen = new WeakMap<${key}, string>();`), key).toHaveLength(1);
  for (const key of ['Channel', "RequestContext['channel']", 'Messages', 'DocumentNode'])
    expect(findHiddenState(`const seen = new WeakMap<${key}, string>();`), key).toEqual([]);
});
