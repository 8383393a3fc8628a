import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { judgeLaw } from '#app/channels/law/judge-law.server.ts';
import { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { LawPage, type LawPageProps } from './law.tsx';

const file = channelFileSchema.parse(aChannelFile({ servicePages: { terms: 'villkor' } }));
const draw = (changes: Partial<LawPageProps> = {}): string =>
  renderToStaticMarkup(
    <LawPage
      shop="test"
      draft={null}
      rows={judgeLaw({ file, api: null })}
      isAsked={false}
      toPageUrl={(page) => `http://shop.localhost/${'alias' in page ? page.alias : page.name}`}
      {...changes}
    />,
  );

test('[LW-13] each duty has a tick or a cross with its word, the control that mends it, the page that shows it, and its source', () => {
  const html = draw();
  expect(html).toContain('<span aria-hidden="true">✓</span> Present');
  expect(html).toContain('<span aria-hidden="true">✗</span> Missing');
  expect(html).toContain('<span aria-hidden="true">?</span> Not checked');
  expect(html).toContain('href="/studio/shops/test?part=selling#f.withdrawal.days"');
  expect(html).toContain('href="http://shop.localhost/withdraw"');
  expect(html).toContain('href="http://shop.localhost/villkor"');
  expect(html).toContain('Directive 2011/83/EU Art. 11a');
  expect(html).toContain('has not answered');
});

test('[LW-13] links keep the draft, and a file with errors has no table', () => {
  expect(draw({ draft: 'd1', isAsked: true })).toContain('?draft=d1&amp;part=selling#f.withdrawal.days');
  const broken = draw({ rows: null });
  expect(broken).toContain('The file has errors');
  expect(broken).not.toContain('<table');
});
