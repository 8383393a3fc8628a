import type { Server } from 'node:http';

export interface Address {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The variable that sets the port, for the operator who has to change it. */
  readonly variable: 'PORT' | 'ADMIN_PORT';
}

/** The server could not get its port. The message is fit to print alone. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Starts listening and tells the port that it became. @throws ListenError when the port is taken or not allowed. */
export async function listen(server: Server, { host, port, variable }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, { host, port, variable }))),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function explain(error: NodeJS.ErrnoException, { host, port, variable }: Address): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use already: stop what uses it, or set ${variable} to another.`;
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user: set ${variable} to one from 1024.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}: set HOST to one of its own, or 0.0.0.0.`;
  return `Cannot listen on ${host}:${port} (${error.message}): set ${variable} to another port.`;
}
