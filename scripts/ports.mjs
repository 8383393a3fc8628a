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

/** Returns `count` different free ports. */
export async function getFreePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const probe = net.createServer();
          probe.once('error', reject);
          probe.listen(0, LOOPBACK, () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
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
