import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const lamp = { src: '/l-400.webp', width: 400, height: 500, alt: 'A lamp' };

test('a picture says its size and waits until it is near', () => {
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
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain('fetchpriority');
});

test('a picture’s own colour stands in its place, where it is known', () => {
  expect(renderToStaticMarkup(<Picture {...lamp} ground="#edc" />)).toContain('style="background:#edc"');
  expect(renderToStaticMarkup(<Picture {...lamp} />)).not.toContain('style');
  const blurred = renderToStaticMarkup(<Picture {...lamp} ground="#edc" preview="/l-100.webp" />);
  expect(blurred).toContain('style="background:#edc url(&quot;/l-100.webp&quot;) center / cover"');
});

test('a picture of the first view is fetched at once and first', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} urgency="first" />);
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain('loading="lazy"');
});

test('a picture that is in the first view among others is fetched at once, not before them', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} urgency="early" />);
  expect(html).not.toContain('fetchpriority');
  expect(html).not.toContain('loading="lazy"');
});

test('where the shop has no picture a placeholder of the same shape keeps its name', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} src={null} />);
  expect(html).toContain('aspect-ratio:400 / 500');
  expect(html).toContain('aria-label="A lamp"');
  expect(html).not.toContain('<img');
});
