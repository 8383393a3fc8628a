/** Whether a host is this machine: names below `localhost` are (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
