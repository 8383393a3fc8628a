import { codeOf } from '#app/channels/files/regular-file.server.ts';

/** The command was called in a way that it cannot carry out; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Loads a package of `optionalDependencies`, which the storefront does not need and its image does not contain.
 *
 * @throws UsageError where it is not installed
 */
export async function loadOptional<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(
      `this needs the package ${name}, which the storefront's image leaves out: run the command where npm ci installed everything`,
    );
  }
}
