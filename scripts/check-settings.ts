/* `tsx scripts/check-settings.ts [--own-backend]`: prints every wrong environment variable of the servers that
   `npm start` and `npm run dev` start, before one of them starts. The exit code is 1 where there is one. */
import { readEnv } from '#app/env.server.ts';
import { readBackendEnv } from '#backend/env.ts';

const hasOwnBackend = process.argv.includes('--own-backend');
// The starting scripts set the mode themselves.
const source: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };

const problems = [
  ...listProblems(() => readEnv(source)),
  ...(hasOwnBackend ? [...listProblems(() => readBackendEnv(source)), ...listPortConflicts()] : []),
];
if (problems.length > 0) {
  process.stderr.write(`${problems.map((problem) => `arkad: ${problem}`).join('\n')}\n`);
  process.exitCode = 1;
}

function listProblems(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function listPortConflicts(): string[] {
  const { PORT, ADMIN_PORT, PREVIEW_PORT, BACKEND_PORT } = source;
  const backendPort = Number(BACKEND_PORT || 4000);
  const others = {
    PORT: Number(PORT || 3000),
    ADMIN_PORT: Number(ADMIN_PORT || 9000),
    PREVIEW_PORT: Number(PREVIEW_PORT || 0),
  };
  return Object.entries(others).flatMap(([name, port]) =>
    port === backendPort && port !== 0
      ? [`${name} and BACKEND_PORT are both ${port}; allowed are two different ports.`]
      : [],
  );
}
