import type { Env } from '#app/env.server.ts';
import { LIMITS } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Purge, PurgeBus } from '#kernel/page-tags.ts';
import { createLanguageFolder, type LanguageFolder } from '#app/channels/languages/language-folder.server.ts';
import { createTextSigner } from '#app/request/signed-text.server.ts';
import { createAdminServer, listenAdmin } from '#app/server/admin/open-admin.ts';
import { createReadiness } from '#app/server/health/readiness.ts';
import { createOperatorsPurge } from '#app/server/purge/operators-purge.ts';
import { createLimitLog } from '#kernel/limits/limit-log.ts';
import { createLifecycle } from '#app/server/http/lifecycle.ts';
import { createDrafts, type Drafts, type SharedDraft } from '#app/server/preview/drafts.ts';
import { readOwnFiles } from '#app/channels/own-files/read-own-files.server.ts';
import type { PutDraft } from '#app/server/admin/receive-draft.ts';
import { drain } from '#app/server/http/shutdown.ts';
import { createClusterAdmin } from './cluster-admin.ts';
import { forkWorker, type PrimaryServices } from './fork-worker.ts';
import { DRAFTS_LIMIT_MS, PURGE_LIMIT_MS } from './primary-link.ts';
import { WorkerPool, type PoolMember } from './worker-pool.ts';

export interface PrimaryParts {
  readonly env: Env;
  readonly log: Logger;
  /** Of the built servers. */
  readonly buildFolder: string;
}

/**
 * Runs the process that starts `WORKERS` workers, each with the whole storefront, and has no pages of its own. It holds the
 * port, which node hands to the workers connection by connection, and the admin listener.
 * @throws ListenError where the admin port is taken; ClusterError where the first worker does not start
 */
export async function runPrimary({ env, log, buildFolder }: PrimaryParts): Promise<void> {
  const lifecycle = createLifecycle();
  const { limits } = env;
  const languages = createLanguageFolder({ directory: env.languagesDirectory, log });
  const drafts = createPrimaryDrafts(env, languages);
  const pool: WorkerPool = new WorkerPool({
    count: env.workers,
    // Without the variable each process would sign with a secret of its own where none is set.
    fork: () =>
      forkWorker({ SESSION_SECRETS: env.sessionSecrets.join(',') }, ({ id }) =>
        createServices(pool, id, { log, drafts }),
      ),
    log,
    onGiveUp(reason) {
      log.error({ reason }, 'storefront given up');
      pool.kill();
      process.exit(1);
    },
  });
  const limitLog = createLimitLog(LIMITS, log);
  const bus: PurgeBus = { publish: (purge) => purgeAll(pool, purge, log) };
  const purge = createOperatorsPurge({ bus, limits, limitLog });
  const areEnoughServed = createReadiness(env.readyRequires);
  const putDraft = drafts && putIntoAll(pool, drafts, { languages, log, directory: env.channelsDirectory });
  const parts = createClusterAdmin({ lifecycle, pool, log, purge, putDraft, areEnoughServed });
  const admin = createAdminServer({ env, limitLog, log, parts, buildFolder });
  stopOnSignals({
    pool,
    log,
    enterDraining: () => lifecycle.enter('draining'),
    closeAdmin: () => drain(admin, { limitMs: 0 }),
  });
  await listenAdmin(admin, env);
  await pool.start();
  // A signal may have come meanwhile.
  if (lifecycle.phase() !== 'starting') return;
  lifecycle.enter('ready');
  log.info({ workers: env.workers, adminPort: env.adminPort }, 'all workers started');
}

/** What the primary does for the worker `id`. */
function createServices(
  pool: WorkerPool,
  id: number,
  { log, drafts }: { readonly log: Logger; readonly drafts: Drafts | null },
): PrimaryServices {
  const others = () => pool.serving().filter(({ process: worker }) => worker.id !== id);
  return {
    isFirst: () => pool.serving().every(({ process: worker }) => worker.id >= id),
    purge: (purge) => purgeAll(pool, purge, log),
    listDrafts: () => drafts?.list() ?? [],
    noteWrite(write) {
      for (const { process: worker } of others()) worker.link.tell('noteWrite', [write]);
    },
    noteEndedSession(ended) {
      for (const { process: worker } of others()) worker.link.tell('noteEndedSession', [ended]);
    },
    noteNonce(used) {
      for (const { process: worker } of others()) worker.link.tell('noteNonce', [used]);
    },
  };
}

/** The primary serves no pages: it checks drafts, signs their links, and has them for workers that start later. */
const createPrimaryDrafts = (
  { previewPort: port, variables, sessionSecrets }: Env,
  languages: LanguageFolder,
): Drafts | null =>
  port === null
    ? null
    : createDrafts({
        variables,
        languages: languages.current,
        signer: createTextSigner(sessionSecrets),
        port,
      });

/** Answers when all workers serve the draft. The primary has no registry: it reads the mounted languages for each draft. */
const putIntoAll =
  (
    pool: WorkerPool,
    drafts: Drafts,
    parts: { readonly languages: LanguageFolder; readonly log: Logger; readonly directory: string },
  ): PutDraft =>
  async (input) => {
    const { languages, log, directory } = parts;
    await languages.read();
    const answer = drafts.put(input, await readOwnFiles(directory, input.file));
    const draft = answer.id === null ? null : drafts.get(answer.id);
    if (draft !== null) await Promise.all(pool.serving().map((member) => handOver(member, draft, log)));
    return answer;
  };

async function handOver({ process: worker }: PoolMember, draft: SharedDraft, log: Logger): Promise<void> {
  try {
    await worker.link.call('acceptDraft', [draft], DRAFTS_LIMIT_MS);
  } catch (error) {
    log.error({ worker: worker.id, err: error }, 'draft did not reach a worker');
  }
}

/** Purges the caches of all workers; returns the sum. One that does not answer counts 0. */
async function purgeAll(pool: WorkerPool, purge: Purge, log: Logger): Promise<number> {
  const counts = await Promise.all(
    pool.serving().map(async ({ process: worker }) => {
      try {
        return await worker.link.call('purge', [purge], PURGE_LIMIT_MS);
      } catch (error) {
        log.error(
          { worker: worker.id, channel: purge.channelKey, err: error },
          'purge did not reach a worker',
        );
        return 0;
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface SignalParts {
  readonly pool: WorkerPool;
  readonly log: Logger;
  readonly enterDraining: () => void;
  readonly closeAdmin: () => Promise<unknown>;
}

function stopOnSignals({ pool, log, enterDraining, closeAdmin }: SignalParts): void {
  let isStopping = false;

  async function stop(signal: NodeJS.Signals): Promise<void> {
    enterDraining();
    log.info({ signal }, 'workers stopping');
    const isClean = await pool.stop();
    await closeAdmin();
    log.info({ isClean }, 'workers stopped');
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        pool.kill();
        process.exit(1);
      }
      isStopping = true;
      void stop(signal);
    });
  }
  process.on('SIGHUP', () => {
    if (isStopping) return;
    log.info({}, 'workers restarting');
    void pool.restart();
  });
}
