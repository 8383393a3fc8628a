import type { Server } from 'node:http';

export interface Address {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The environment variable that sets the port, for the error message. */
  readonly variable: 'PORT' | 'ADMIN_PORT' | 'PREVIEW_PORT' | 'HEALTH_PORT';
}

/** The server could not listen. The message can be printed without a stack. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Starts listening and returns the port. @throws ListenError where the port is taken or not allowed. */
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
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `The host name ${host} does not resolve: set HOST to an IP address of this machine, or 0.0.0.0.`;
  return `Cannot listen on ${host}:${port} (${error.message}): set ${variable} to another port.`;
}
