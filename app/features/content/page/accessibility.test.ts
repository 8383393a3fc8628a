import { expect, test } from 'vitest';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import { findAccessibilityPage, findAccessibilityPath } from './accessibility.server.ts';

type Accessibility = ChannelFileContent['accessibility'];

const EDITED = {
  widgetArea: { title: 'Av redaktionen', tags: [], meta: null, containers: [] },
} satisfies FakeAnswer;
const NOTHING = { widgetArea: null };

const contextOf = (accessibility: Accessibility, widgetArea: FakeAnswer = NOTHING, language = 'sv') =>
  aContext({
    channel: aChannel({ accessibility }),
    language,
    commerce: fakeCommerce({ widgetArea, contentExists: widgetArea }),
  });

const STATEMENT = {
  confirmedOn: '2026-11-02',
  standard: 'WCAG 2.2 <AA>',
  conformity: 'partial',
  knownLimits: { sv: 'Filmer saknar text.\nKartan också.', en: 'Films have no captions.' },
} as const;

async function readHtml(...given: Parameters<typeof contextOf>): Promise<string> {
  const found = await findAccessibilityPage(contextOf(...given));
  const [widget] = found?.page.containers[0]?.widgets ?? [];
  return widget?.kind === 'text' ? widget.html : '';
}

test('[LW-12] a confirmed statement is shown in each language, and its texts are no markup', async () => {
  const html = await readHtml({ statement: STATEMENT });
  expect(html).toContain('Butiken uppfyller WCAG 2.2 &lt;AA&gt; delvis');
  expect(html).toContain('<p>Filmer saknar text.</p><p>Kartan också.</p>');
  expect(html).toContain('2\u00a0november 2026');
  expect(html).toContain('mailto:shop@example.com');
  expect(await readHtml({ statement: STATEMENT }, NOTHING, 'en')).toContain('Films have no captions.');
});

test('[LW-12] without a confirmed statement nothing is claimed', async () => {
  const html = await readHtml({ contact: 'barriers@example.com' });
  expect(html).toContain('mailto:barriers@example.com');
  for (const claim of ['WCAG', 'uppfyller', 'tangentbord']) expect(html).not.toContain(claim);
});

test.each<[string, Accessibility, FakeAnswer, string | null]>([
  ['nothing', undefined, NOTHING, null],
  ['a microenterprise', { microenterprise: true }, NOTHING, null],
  ['a contact', { contact: 'a@example.com' }, NOTHING, '/tillganglighet'],
  ['a statement', { statement: STATEMENT }, NOTHING, '/tillganglighet'],
  ['a page of editors', undefined, EDITED, '/tillganglighet'],
  ['an API that fails', undefined, new Error('down'), null],
])(
  '[LW-12] every footer leads to the page where there is something to show: %s',
  async (_name, given, answer, path) => {
    expect(await findAccessibilityPath(contextOf(given, answer))).toBe(path);
  },
);

test('[LW-12] a page of editors replaces the statement', async () => {
  const found = await findAccessibilityPage(contextOf({ statement: STATEMENT }, EDITED));
  expect(found).toMatchObject({ isOwn: false, page: { title: 'Av redaktionen' } });
  expect(await findAccessibilityPage(contextOf({ microenterprise: true }))).toBeNull();
});
