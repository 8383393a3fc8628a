/**
 * Where the servers under test listen. `npm run e2e` starts them and sets these; by hand, `npm start` in another
 * terminal serves just as well on the usual ports.
 */
export const STAND = {
  port: Number(process.env.E2E_PORT ?? 3000),
  adminPort: Number(process.env.E2E_ADMIN_PORT ?? 9000),
  backendPort: Number(process.env.E2E_BACKEND_PORT ?? 4000),
  /** A copy of channels/ that tests may change. */
  channelsDir: process.env.E2E_CHANNELS_DIR ?? './channels',
  apiKey: process.env.DEMO_API_KEY ?? '11111111-1111-4111-8111-111111111111',
} as const;

export const shopUrl = (host: string, path = '/'): string => `http://${host}:${STAND.port}${path}`;
