import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const lamp = { src: '/l-400.webp', width: 400, height: 500, alt: 'A lamp' };

test('a picture has its size and loads lazily', () => {
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

test('a known placeholder colour is the background of the picture', () => {
  expect(renderToStaticMarkup(<Picture {...lamp} ground="#edc" />)).toContain('style="background:#edc"');
  expect(renderToStaticMarkup(<Picture {...lamp} />)).not.toContain('style');
  const blurred = renderToStaticMarkup(<Picture {...lamp} ground="#edc" preview="/l-100.webp" />);
  expect(blurred).toContain('style="background:#edc url(&quot;/l-100.webp&quot;) center / cover"');
});

test('a picture of urgency first loads eagerly with high priority', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} urgency="first" />);
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain('loading="lazy"');
});

test('a picture of urgency early loads eagerly with normal priority', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} urgency="early" />);
  expect(html).not.toContain('fetchpriority');
  expect(html).not.toContain('loading="lazy"');
});

test('without a picture a placeholder of the same shape has the alternative text', () => {
  const html = renderToStaticMarkup(<Picture {...lamp} src={null} />);
  expect(html).toContain('aspect-ratio:400 / 500');
  expect(html).toContain('aria-label="A lamp"');
  expect(html).not.toContain('<img');
});
