import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const lamp = { src: '/l-400.webp', width: 400, height: 500, alt: 'A lamp' };

test('a picture has its size and its renditions', () => {
  const html = renderToStaticMarkup(
    <Picture
      {...lamp}
      sizes="50vw"
      srcSet={[
        { url: '/l-200.webp', width: 200 },
        { url: '/l-400.webp', width: 400 },
      ]}
    />,
  );
  expect(html).toContain('width="400" height="500"');
  expect(html).toContain('srcSet="/l-200.webp 200w, /l-400.webp 400w"');
  expect(html).toContain('sizes="50vw"');
});

test('a known placeholder colour is the background of the picture', () => {
  expect(renderToStaticMarkup(<Picture {...lamp} ground="#edc" />)).toContain('style="background:#edc"');
  expect(renderToStaticMarkup(<Picture {...lamp} />)).not.toContain('style');
  const blurred = renderToStaticMarkup(<Picture {...lamp} ground="#edc" preview="/l-100.webp" />);
  expect(blurred).toContain('style="background:#edc url(&quot;/l-100.webp&quot;) center / cover"');
});

test.each([
  ['first', true, false],
  ['early', false, false],
  ['late', false, true],
] as const)('a picture of urgency %s: high priority %s, lazy %s', (urgency, isHigh, isLazy) => {
  const html = renderToStaticMarkup(<Picture {...lamp} urgency={urgency} />);
  expect([html.includes('fetchpriority="high"'), html.includes('loading="lazy"')]).toEqual([isHigh, isLazy]);
});

test('without a picture a placeholder of the same shape has the alternative text', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} src={null} />);
  expect(html).toContain('aspect-ratio:400 / 500');
  expect(html).toContain('aria-label="A lamp"');
  expect(html).not.toContain('<img');
});
