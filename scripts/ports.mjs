// Finds free ports and waits for servers to answer.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOPBACK = '127.0.0.1';

/** @param {number} port @returns {Promise<boolean>} */
export function isPortFree(port, host = LOOPBACK) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Below those of outgoing connections, which begin at 32768 in Linux and at 49152 elsewhere. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** Each process begins elsewhere, so that two that look for ports at the same time find different ones. */
let nextPort = Math.floor(Math.random() * PORT_COUNT);

/** Returns `count` different free ports. No outgoing connection takes one before its server listens. */
export async function getFreePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = FIRST_PORT + nextPort;
    nextPort = (nextPort + 1) % PORT_COUNT;
    if (await isPortFree(port)) ports.push(port);
  }
  return ports;
}

/**
 * Requests a URL until its response is accepted. Returns false when the time limit has passed or `gaveUp` returns true.
 * @param {string} url
 * @param {{ limitMs: number, accepts?: (response: Response) => boolean, gaveUp?: () => boolean }} options
 * @returns {Promise<boolean>}
 */
export async function waitForAnswer(url, { limitMs, accepts = () => true, gaveUp = () => false }) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && !gaveUp()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await response?.body?.cancel();
    if (response && accepts(response)) return true;
    await sleep(100);
  }
  return false;
}
