import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createIpcLink, type IpcPort } from './ipc-link.ts';

interface Calculator {
  add(one: number, other: number): number;
  fail(): never;
  hang(): Promise<void>;
}

const calculator: Calculator = {
  add: (one, other) => one + other,
  fail: () => {
    throw new Error('broken');
  },
  hang: () => new Promise(() => {}),
};

/** Two ends of a channel that carries JSON, as node's does. */
function createPorts(): { near: IpcPort; far: IpcPort; close: () => void } {
  const [atNear, atFar] = [new EventEmitter(), new EventEmitter()];
  const toPort = (own: EventEmitter, other: EventEmitter): IpcPort => ({
    send: (message) => queueMicrotask(() => other.emit('message', JSON.parse(JSON.stringify(message)))),
    onMessage: (listener) => void own.on('message', listener),
    onClose: (listener) => void own.on('close', listener),
  });
  return { near: toPort(atNear, atFar), far: toPort(atFar, atNear), close: () => void atNear.emit('close') };
}

function connect() {
  const { near, far, close } = createPorts();
  createIpcLink<Calculator, Calculator>(far, calculator);
  return { link: createIpcLink<Calculator, Calculator>(near, calculator), near, close };
}

test('calls are answered by the other process, each with its own result', async () => {
  const { link } = connect();
  const sums = await Promise.all([link.call('add', [1, 2], 1000), link.call('add', [3, 4], 1000)]);
  expect(sums).toEqual([3, 7]);
});

test('a failure, a missing answer, an unknown operation and a lost process reject the call', async () => {
  const { link, close } = connect();
  await expect(link.call('fail', [], 1000)).rejects.toThrow('broken');
  await expect(link.call('hang', [], 20)).rejects.toThrow('hang: no answer in 20 ms');
  await expect(link.call('toString' as 'fail', [], 1000)).rejects.toThrow('no operation toString');
  const lost = link.call('hang', [], 1000);
  close();
  await expect(lost).rejects.toThrow('the other process is gone');
});

test('foreign messages and sends that fail disturb nothing', () => {
  const port: IpcPort = {
    send() {
      throw new Error('channel closed');
    },
    onMessage: (listener) => [null, 'text', { cmd: 'NODE_HANDLE' }].forEach((message) => listener(message)),
    onClose: () => {},
  };
  const link = createIpcLink<Calculator, Calculator>(port, calculator);
  expect(() => link.tell('fail', [])).not.toThrow();
});
