import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenLinks, listAnchors } from './check-links.mjs';

/** The broken links of a page in the root of a repository that has a guide. */
function check(text) {
  const root = mkdtempSync(path.join(tmpdir(), 'links-'));
  try {
    mkdirSync(path.join(root, 'docs'));
    writeFileSync(path.join(root, 'docs/guide.md'), '# Guide\n\n## A step: `run` it!\n');
    writeFileSync(path.join(root, 'page.md'), text);
    return findBrokenLinks(root, ['page.md']);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test.each([
  [
    'a file, a folder and an anchor',
    'See [one](docs/guide.md), [two](docs/) and\n[three](docs/guide.md#a-step-run-it).',
    [],
  ],
  [
    'a missing file, with its line',
    'Text.\n\n[gone](docs/gone.md) and ![picture](docs/gone.png)',
    ['page.md:3: docs/gone.md', 'page.md:3: docs/gone.png'],
  ],
  ['a missing anchor', '[step](docs/guide.md#step)', ['page.md:1: docs/guide.md#step']],
  ['an anchor of the page itself', '# Here\n[a](#here) [b](#there)', ['page.md:2: #there']],
  [
    'a reference and HTML',
    '[name]: docs/gone.md\n<img src="gone.png">',
    ['page.md:1: docs/gone.md', 'page.md:2: gone.png'],
  ],
  [
    'addresses, and links in code',
    '[web](https://arkad.example) [mail](mailto:a@b.example) `[x](gone.md)`\n```md\n[x](gone.md)\n```',
    [],
  ],
])('%s', (_title, text, expected) => {
  expect(check(text)).toEqual(expected);
});

test('headings have the anchors of GitHub', () => {
  const text =
    '# Who may import whom?\n## Twice\n## Twice\n## [Linked](x.md) `code_name`\n<a id="own"></a>\n```sh\n# no heading\n```';
  expect([...listAnchors(text)]).toEqual([
    'own',
    'who-may-import-whom',
    'twice',
    'twice-1',
    'linked-code_name',
  ]);
});
