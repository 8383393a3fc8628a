import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const TIMEOUT_MS = 20_000;
const LANGUAGE_COOKIES: Readonly<Record<string, string>> = { 'ralph-js': '1' };

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Step {
  readonly path: string;
  /** Sent as a form; absent: GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** What is wrong with the answer; null where it is right. */
  readonly findFault?: (answer: Answered) => string | null;
}

export interface Shopping {
  /** Right answers so far, by path. */
  readonly answers: ReadonlyMap<string, number>;
  total(): number;
  /** Ends when each shopper has finished its round. Resolves with every answer that was not right. */
  stop(): Promise<readonly string[]>;
}

/**
 * Shoppers that repeat rounds of steps, each in a browser of its own: with cookies, and on one open connection. As browsers
 * do, a GET whose open connection was closed meanwhile is sent again.
 */
export function startShopping(
  { port, host }: { readonly port: number; readonly host: string },
  rounds: readonly (readonly Step[])[],
): Shopping {
  const faults: string[] = [];
  const answers = new Map<string, number>();
  const state = { isStopping: false };

  async function shop(steps: readonly Step[]): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!state.isStopping) {
      const cookies = new Map(Object.entries(LANGUAGE_COOKIES));
      for (const step of steps) {
        const fault = await take(step, { agent, cookies, port, host }).catch((error: unknown) =>
          String(error),
        );
        if (fault === null) answers.set(step.path, (answers.get(step.path) ?? 0) + 1);
        else faults.push(`${step.form ? 'POST' : 'GET'} ${step.path}: ${fault}`);
      }
    }
    agent.destroy();
  }

  const shoppers = rounds.map(shop);
  return {
    answers,
    total: () => [...answers.values()].reduce((sum, count) => sum + count, 0),
    async stop() {
      state.isStopping = true;
      await Promise.all(shoppers);
      return faults;
    },
  };
}

interface Browser {
  readonly agent: Agent;
  readonly cookies: Map<string, string>;
  readonly port: number;
  readonly host: string;
}

async function take(step: Step, browser: Browser): Promise<string | null> {
  const answer = await send(step, browser);
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  if (answer.status >= 400) return `${answer.status}`;
  return step.findFault?.(answer) ?? null;
}

function send({ path, form }: Step, { agent, cookies, port, host }: Browser, tries = 2): Promise<Answered> {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    host: `${host}:${port}`,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(form && {
      origin: `http://${host}:${port}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    }),
  };
  return new Promise((resolve, reject) => {
    const method = form ? 'POST' : 'GET';
    const options = { host: '127.0.0.1', port, path, method, agent, headers, timeout: TIMEOUT_MS };
    const outgoing = request(options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('took too long')));
    outgoing.on('error', (error) => {
      const isClosedUnderIt = outgoing.reusedSocket && !form && tries > 1;
      if (isClosedUnderIt) resolve(send({ path }, { agent, cookies, port, host }, tries - 1));
      else reject(error);
    });
    outgoing.end(body);
  });
}
