import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { ServeFile } from '#app/server/files/static-files.ts';

export interface DevServer {
  readonly serveFile: ServeFile;
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly close: () => Promise<void>;
}

/** Vite as middleware of this server, with hot updates over its own socket, so that one process serves every shop. */
export async function createDevServer(server: Server): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    serveFile: ({ req, res }) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve(true));
        vite.middlewares(req, res, (error: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }));
          else resolve(false);
        });
      }),
    // Vite types every module as a record.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    close: () => vite.close(),
  };
}
