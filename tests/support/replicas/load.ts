import { Agent, request } from 'node:http';

const TIMEOUT_MS = 20_000;

export interface Load {
  /** Requests that were answered with 200 so far. */
  served(): number;
  /** Resolves with every other outcome. */
  stop(): Promise<readonly string[]>;
}

/** Asks for pages again and again, each client on its own connection, which it keeps as browsers and proxies do. */
export function startLoad(
  port: number,
  { host, paths, clients }: { host: string; paths: readonly string[]; clients: number },
): Load {
  const failures: string[] = [];
  let served = 0;
  const state = { isStopping: false };

  async function run(at: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = at; !state.isStopping; turn += 1) {
      const outcome = await fetchOnce(agent, { port, host, path: paths[turn % paths.length] ?? '/' });
      if (outcome === '200') served += 1;
      else failures.push(outcome);
    }
    agent.destroy();
  }

  const runs = Array.from({ length: clients }, (_, at) => run(at));
  return {
    served: () => served,
    async stop() {
      state.isStopping = true;
      await Promise.all(runs);
      return failures;
    },
  };
}

/** The status, or the error. */
function fetchOnce(
  agent: Agent,
  { port, host, path }: { port: number; host: string; path: string },
): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent, headers: { host: `${host}:${port}` }, timeout: TIMEOUT_MS },
      (incoming) => {
        incoming.on('error', (error) => resolve(`${path}: ${error.message}`));
        incoming.resume().on('end', () => resolve(String(incoming.statusCode)));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('took too long')));
    outgoing.on('error', (error) => resolve(`${path}: ${error.message}`));
    outgoing.end();
  });
}
