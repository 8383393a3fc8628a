import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const TIMEOUT_MS = 20_000;
const NO_ANSWER: Answered = { status: 0, headers: {}, body: '' };
const LANGUAGE_COOKIES: Readonly<Record<string, string>> = { 'ralph-js': '1' };

type Fields = Readonly<Record<string, string>>;

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Step {
  readonly path: string;
  /** Sent as a form; absent: GET. A function makes it from the answer of the step before. */
  readonly form?: Fields | ((before: Answered) => Fields);
  /** Of a form; by default JSON, as scripts ask for. */
  readonly accept?: string;
  /** What is wrong with the answer; null where it is right. */
  readonly findFault?: (answer: Answered) => string | null;
  /** Called with each right answer. */
  readonly onRight?: (answer: Answered) => void;
}

export interface ShoppingOptions {
  /** Paces the steps of all shoppers. */
  readonly beforeStep?: () => Promise<void>;
  /** Called with each answer: what is wrong with it, or null. */
  readonly onOutcome?: (step: Step, fault: string | null) => void;
  /** The loopback address that a round comes from; by default the usual one. */
  readonly addressOf?: () => string;
  /** Begins a new round after a fault, as what follows depends on it. */
  readonly endsRoundOnFault?: boolean;
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
  options: ShoppingOptions = {},
): Shopping {
  const faults: string[] = [];
  const answers = new Map<string, number>();
  const state = { isStopping: false };

  function note(step: Step, fault: string | null): void {
    options.onOutcome?.(step, fault);
    if (fault === null) answers.set(step.path, (answers.get(step.path) ?? 0) + 1);
    else faults.push(`${step.form ? 'POST' : 'GET'} ${step.path}: ${fault}`);
  }

  async function shop(steps: readonly Step[]): Promise<void> {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!state.isStopping) {
      if (options.addressOf) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: options.addressOf() });
      }
      const browser: Browser = { agent, cookies: new Map(Object.entries(LANGUAGE_COOKIES)), port, host };
      for (const step of steps) {
        await options.beforeStep?.();
        const fault = await take(step, browser).catch((error: unknown) => String(error));
        note(step, fault);
        if (fault !== null && options.endsRoundOnFault) break;
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
  before?: Answered;
}

async function take(step: Step, browser: Browser): Promise<string | null> {
  const answer = await send(step, browser);
  browser.before = answer;
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  if (answer.status >= 400) return `${answer.status}`;
  const fault = step.findFault?.(answer) ?? null;
  if (fault === null) step.onRight?.(answer);
  return fault;
}

function send(
  { path, form, accept = 'application/json' }: Step,
  browser: Browser,
  tries = 2,
): Promise<Answered> {
  const { agent, cookies, port, host, before } = browser;
  const fields = typeof form === 'function' ? form(before ?? NO_ANSWER) : form;
  const body = fields && new URLSearchParams(fields).toString();
  const headers = {
    host: `${host}:${port}`,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(form && {
      origin: `http://${host}:${port}`,
      accept,
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
      if (isClosedUnderIt) resolve(send({ path }, browser, tries - 1));
      else reject(error);
    });
    outgoing.end(body);
  });
}
