import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithEsbuild, type Plugin, type Rollup } from 'vite';

const MINIFY = { minify: true, treeShaking: false, sourcemap: false } as const;
/** Not among the client files, which anyone may download. */
const WEIGHTS_FILE = 'build/weights.json';

/** For each script of the build, by its path: the source files in it with their bytes once minified. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Writes which source files each script consists of, to find what made a script larger. A file is
 * minified alone, so its bytes are a measure of its share and do not add up to the script's.
 */
export function weighModules(root: string): Plugin {
  return {
    name: 'weigh-modules',
    async writeBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const weights: Weights = Object.fromEntries(
        await Promise.all(
          scripts.map(async (chunk) => [`/${chunk.fileName}`, await weighChunk(chunk, root)] as const),
        ),
      );
      const file = path.join(root, WEIGHTS_FILE);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(weights, null, 1));
    },
  };
}

async function weighChunk(chunk: Rollup.OutputChunk, root: string): Promise<Record<string, number>> {
  const sizes = new Map<string, number>();
  for (const [id, { code }] of Object.entries(chunk.modules)) {
    if (!code) continue;
    // A CommonJS file is several modules, which differ in what is removed here
    const name = path.relative(root, id.replace('\0', '').replace(/\?.*$/, ''));
    const { code: short } = await transformWithEsbuild(code, 'module.js', MINIFY);
    sizes.set(name, (sizes.get(name) ?? 0) + Buffer.byteLength(short));
  }
  return Object.fromEntries([...sizes].toSorted(([, one], [, other]) => other - one));
}
