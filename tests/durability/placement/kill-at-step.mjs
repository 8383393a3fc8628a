// Preloaded into a backend (NODE_OPTIONS). While `<STEPS_FILE>.kill` exists, writes each change that a call makes to STEPS_FILE, and
// ends the process as `kill -9` does before the step whose number is in that file: the steps before it have happened, it has not.
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { Server, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import Libsql from 'libsql';

const file = process.env.STEPS_FILE ?? '';
const WRITE = /^\s*(insert(?: or \w+)? into|update|delete from)\s+(\w+)/i;

/** Jobs and questions take no steps: only a call that has begun a transaction does. */
const calls = new AsyncLocalStorage();

function pass(step) {
  const call = calls.getStore();
  if (call === undefined || !fs.existsSync(`${file}.kill`)) return;
  if (step === 'begin') call.hasBegun = true;
  if (!call.hasBegun) return;
  fs.appendFileSync(file, `${step}\n`);
  const taken = fs.readFileSync(file, 'utf8').split('\n').length - 1;
  if (taken === Number(fs.readFileSync(`${file}.kill`, 'utf8'))) process.kill(process.pid, 'SIGKILL');
}

/** Replaces a method by one that gets the original, bound to its object, and the arguments. */
function replace(owner, method, by) {
  const original = owner[method];
  owner[method] = function (...args) {
    return by((...given) => Reflect.apply(original, this, given), args, this);
  };
}

/** Takes a step before a method runs; `nameOf` returns null for what is none. */
const before = (owner, method, nameOf) =>
  replace(owner, method, (run, args) => {
    const step = nameOf(...args);
    if (step !== null) pass(step);
    return run(...args);
  });

replace(Server.prototype, 'emit', (run, [name, ...args]) =>
  name === 'request' ? calls.run({ hasBegun: false }, () => run(name, ...args)) : run(name, ...args),
);

replace(Libsql.prototype, 'prepare', (run, [sql]) => {
  const statement = run(sql);
  const [, verb, table] = WRITE.exec(sql) ?? [];
  if (verb !== undefined) before(statement, 'run', () => `${verb.toLowerCase()} ${table}`);
  return statement;
});
before(Libsql.prototype, 'exec', (sql) => /^(begin|commit)/.exec(sql)?.[0] ?? null);

before(fs, 'writeFileSync', (name) => (String(name).endsWith('.part') ? 'write the mail' : null));
before(fs, 'renameSync', () => 'name the mail');
syncBuiltinESMExports();

replace(ServerResponse.prototype, 'end', (run, args, response) => {
  pass('answer');
  // Then the socket has the answer
  response.once(
    'finish',
    AsyncLocalStorage.bind(() => pass('rest')),
  );
  return run(...args);
});
