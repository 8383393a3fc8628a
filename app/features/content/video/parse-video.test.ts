import { expect, test } from 'vitest';
import { toBackgroundFilm, toFilm } from './parse-video.server.ts';
import { parseConfiguration } from '#app/features/content/parsing/widget-configuration.server.ts';

function configured<Name extends 'Video' | 'Banner'>(name: Name, value: object) {
  const parsed = parseConfiguration(name, JSON.stringify(value));
  if (parsed.outcome !== 'parsed') throw new Error('The configuration was not read');
  return parsed.configuration;
}
function film(value: object) {
  const { name, value: video } = configured('Video', value);
  return name === 'Video' ? toFilm(video) : undefined;
}
function background(value: object) {
  const { name, value: banner } = configured('Banner', value);
  return name === 'Banner' ? toBackgroundFilm(banner) : undefined;
}

test('[CK-02] both companies are asked to keep no profile of the visitor', () => {
  expect(film({ videoId: 'aqz-KE-bpKQ', videoProvider: 0 })).toEqual({
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    provider: 'YouTube',
    isModal: false,
  });
  expect(film({ videoId: '1084537', videoProvider: 1, videoDisplayType: 1 })).toMatchObject({
    player: 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
    isModal: true,
  });
});

test('an id that could lead elsewhere is no film', () => {
  expect(film({ videoId: '../evil?x=' })).toBeNull();
  expect(film({})).toBeNull();
});

test('of an editor’s player only the film’s number is taken', () => {
  const html = (src: string) => `<iframe onload="alert(1)" src="${src}"></iframe>`;
  expect(background({ desktopVideoHtml: html('https://player.vimeo.com/video/1084537?h=0') })).toEqual({
    wide: 'https://player.vimeo.com/video/1084537?background=1&muted=1&dnt=1',
  });
  expect(background({ mobileVideoHtml: html('https://evil.example/video/1') })).toBeNull();
});
