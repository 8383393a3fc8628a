/** One end of the channel between two of our processes. */
export interface IpcPort {
  /** False or an exception where the other process is gone. */
  send(message: object): unknown;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

type Operation = (...values: never[]) => unknown;
type Operations<T> = { readonly [Key in keyof T]: Operation };
type Name<T> = keyof T & string;

/** Calls operations of the other process. */
export interface IpcLink<Remote extends Operations<Remote>> {
  /** @throws IpcError where the other process fails, is gone, or does not answer within `limitMs`. */
  call<K extends Name<Remote>>(
    name: K,
    values: Parameters<Remote[K]>,
    limitMs: number,
  ): Promise<Awaited<ReturnType<Remote[K]>>>;
  /** Calls without waiting for an answer. */
  tell<K extends Name<Remote>>(name: K, values: Parameters<Remote[K]>): void;
}

export class IpcError extends Error {
  override readonly name = 'IpcError';
}

/** Node's own messages on the same channel have no such member. */
interface Message {
  readonly arkad: 'call' | 'answer';
  readonly name: string;
  /** Null where nobody waits for the answer. */
  readonly id: number | null;
  /** Arguments of a call. */
  readonly values?: readonly unknown[];
  readonly result?: unknown;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: IpcError) => void;
}

/** Connects two processes: `local` answers the calls of the other one. */
export function createIpcLink<Remote extends Operations<Remote>, Local extends Operations<Local>>(
  port: IpcPort,
  local: Local,
): IpcLink<Remote> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  port.onMessage((message) => {
    if (!isMessage(message)) return;
    if (message.arkad === 'call') void answer(port, local, message);
    else settle(message);
  });
  port.onClose(() => {
    for (const { reject } of waiting.values()) reject(new IpcError('the other process is gone'));
  });

  function settle({ id, result, error }: Message): void {
    const entry = id === null ? undefined : waiting.get(id);
    if (error === undefined) entry?.resolve(result);
    else entry?.reject(new IpcError(error));
  }

  return {
    call<K extends Name<Remote>>(name: K, values: Parameters<Remote[K]>, limitMs: number) {
      lastId += 1;
      const id = lastId;
      return new Promise<Awaited<ReturnType<Remote[K]>>>((resolve, reject) => {
        const timer = setTimeout(() => fail(new IpcError(`${name}: no answer in ${limitMs} ms`)), limitMs);
        function fail(error: IpcError): void {
          forget();
          reject(error);
        }
        function forget(): void {
          clearTimeout(timer);
          waiting.delete(id);
        }
        waiting.set(id, {
          resolve(result) {
            forget();
            resolve(result as Awaited<ReturnType<Remote[K]>>);
          },
          reject: fail,
        });
        try {
          post(port, { arkad: 'call', name, id, values });
        } catch (error) {
          fail(error as IpcError);
        }
      });
    },
    tell(name, values) {
      // The other process may have ended meanwhile: then it needs no message.
      try {
        post(port, { arkad: 'call', name, id: null, values });
      } catch {}
    },
  };
}

async function answer<Local extends Operations<Local>>(
  port: IpcPort,
  local: Local,
  { name, id, values = [] }: Message,
): Promise<void> {
  let outcome: Pick<Message, 'result' | 'error'>;
  try {
    const operation = Object.hasOwn(local, name) ? local[name as keyof Local] : undefined;
    if (!operation) throw new IpcError(`there is no operation ${name}`);
    outcome = { result: await operation(...(values as never[])) };
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
  }
  if (id === null) return;
  try {
    post(port, { arkad: 'answer', name, id, ...outcome });
  } catch {}
}

function post(port: IpcPort, message: Message): void {
  try {
    port.send(message);
  } catch (error) {
    throw new IpcError(error instanceof Error ? error.message : String(error));
  }
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'arkad' in message;
