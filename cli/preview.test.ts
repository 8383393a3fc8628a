import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aChannelFile, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { withServer } from '#tests/support/loopback-servers.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import { createDrafts } from '#app/operate/previews/drafts.ts';
import { receiveDraft } from '#app/operate/admin/admin.ts';
import { preview } from './preview.ts';

const TEXT = JSON.stringify(aChannelFile(), null, 2);

/** A folder with one file, and `preview` in it against an admin listener. */
async function withAdmin(
  run: (
    command: (word?: string, more?: object) => ReturnType<typeof preview>,
    folder: string,
  ) => Promise<void>,
  hasPreviews = true,
): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'preview-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(path.join(directory, 'fifth.json'), TEXT);
  const signer = createTextSigner(['the-newest-secret-of-32-characters']);
  const drafts = createDrafts({ variables: TEST_VARIABLES, signer, port: 4300 });
  await withServer(
    (_req, res) => void receiveDraft(res, { putDraft: hasPreviews ? (input) => drafts.put(input) : null }),
    (adminPort) => {
      const stateDirectory = path.join(directory, '.state');
      const options = {
        directory,
        stateDirectory,
        port: 3000,
        adminPort,
        answerLimits: { bytes: 1e6, values: 1e5, depth: 40, textChars: 1e5 },
        variables: {},
        isJson: false,
        flags: {},
      };
      return run(
        (word, more) => preview(word === undefined ? [] : [word], { ...options, ...more }),
        directory,
      );
    },
  );
}

test('preview prints the link of a key or a file', async () => {
  await withAdmin(async (command, folder) => {
    for (const word of ['fifth', path.join(folder, 'fifth.json')]) {
      const { output, exitCode } = await command(word);
      expect(output).toMatch(
        /^http:\/\/[\da-f]{16}-[\da-f]{40}\.preview\.localhost:4300\/\nvalid until 20.+Z, on this machine only$/,
      );
      expect(exitCode).toBe(0);
    }
    const { output } = await command('fifth', { isJson: true });
    expect(output).toMatchObject({ link: expect.stringContaining('http://'), findings: [] });
  });
});

test('preview prints the errors of a draft as check does', async () => {
  await withAdmin(async (command, folder) => {
    const file = path.join(folder, 'sixth.json');
    await writeFile(file, TEXT.replace('"siteName": "Test shop"', '"siteName": ""'));
    const { output, exitCode } = await command(file);
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /sixth\.json:3:3 error: siteName .+\n +3 \| +"siteName": "",\n.+\^\n +value: ""\n/,
    );
    expect(output).toContain('sixth.json has errors: there is no preview');
  });
});

test('preview names what is missing: the file, the port of previews, the server', async () => {
  await withAdmin(async (command) => {
    await expect(command()).rejects.toThrow('preview needs a file or a key');
    await expect(command('sixth')).rejects.toThrow(/there is no file .+sixth\.json/);
    await expect(command('fifth', { adminPort: 1 })).rejects.toThrow(
      /no server answers on port 1 .+ADMIN_PORT/,
    );
  });
  await withAdmin(async (command) => {
    await expect(command('fifth')).rejects.toThrow('there are no previews: set PREVIEW_PORT');
  }, false);
});

test('[CH-12] preview sends the token of the admin listener', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'drafts-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(path.join(directory, 'fifth.json'), '{}');
  const shared = {
    directory,
    stateDirectory: directory,
    port: 3000,
    variables: {},
    isJson: false,
    flags: {},
  };
  await withServer(
    async (req, res) => {
      res.writeHead(401).end(JSON.stringify({ error: `got ${req.headers.authorization}` }));
    },
    async (adminPort) => {
      const options = { ...shared, adminPort, answerLimits: { bytes: 1, values: 1, depth: 1, textChars: 1 } };
      await expect(preview(['fifth'], { ...options, adminToken: 'secret' })).rejects.toThrow(
        'got Bearer secret',
      );
      await expect(preview(['fifth'], options)).rejects.toThrow('got undefined');
    },
  );
});
