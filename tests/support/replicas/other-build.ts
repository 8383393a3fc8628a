import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASHED = /([\w.-]*-)([\w-]{8})(\.(?:css|js|svg|png|webp|woff2))/g;
const COMPRESSED = /\.(?:br|gz)$/;
const TEXT = /\.(?:css|js)$/;

/** The same name with another hash: what the next build calls a file that has changed. */
const renamed = (name: string): string =>
  name.replace(HASHED, (_, start: string, hash: string, end: string) => {
    const other = createHash('sha256').update(hash).digest('base64url').slice(0, 8);
    return `${start}${other}${end}`;
  });

/**
 * Makes a second build of this checkout's, all of whose files have other names and the same content, as after a change that reaches
 * each of them. A real build takes a minute.
 * @returns its server
 */
export async function createOtherBuild(folder: string): Promise<string> {
  const build = path.join(folder, 'build');
  await mkdir(build, { recursive: true });
  for (const part of ['client', 'server', 'server.js'])
    await cp(path.resolve('build', part), path.join(build, part), {
      recursive: true,
      // Sent uncompressed, because their content changes with the names in it
      filter: (source) => !COMPRESSED.test(source),
    });
  await cp(path.resolve('package.json'), path.join(folder, 'package.json'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const assets = path.join(build, 'client', 'assets');
  const names = new Set(await readdir(assets));
  for (const name of names) await rename(path.join(assets, name), path.join(assets, renamed(name)));
  const rewrite = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(HASHED, (name) => (names.has(name) ? renamed(name) : name)),
    );
  };
  // The list of the client's files is in one of the server's
  for (const rewritten of [assets, path.join(build, 'server', 'assets')])
    for (const name of await readdir(rewritten))
      if (TEXT.test(name)) await rewrite(path.join(rewritten, name));
  return path.join(build, 'server.js');
}
