import { expect, test } from 'vitest';
import { toBackgroundVideo, toVideoSource } from './parse-widget.server.ts';
import { parseConfiguration } from './widget-configuration.server.ts';

function configured<Name extends 'Video' | 'Banner'>(name: Name, value: object) {
  const parsed = parseConfiguration(name, JSON.stringify(value));
  if (parsed.outcome !== 'parsed') throw new Error('The configuration was not read');
  return parsed.configuration;
}
function parseVideo(value: object) {
  const { name, value: video } = configured('Video', value);
  return name === 'Video' ? toVideoSource(video) : undefined;
}
function parseBackground(value: object) {
  const { name, value: banner } = configured('Banner', value);
  return name === 'Banner' ? toBackgroundVideo(banner) : undefined;
}

test('[CK-02] both players are asked not to track the visitor', () => {
  expect(parseVideo({ videoId: 'aqz-KE-bpKQ', videoProvider: 0 })).toEqual({
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    provider: 'YouTube',
    isModal: false,
  });
  expect(parseVideo({ videoId: '1084537', videoProvider: 1, videoDisplayType: 1 })).toMatchObject({
    player: 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
    isModal: true,
  });
});

test('an id with path or query characters is refused', () => {
  expect(parseVideo({ videoId: '../evil?x=' })).toBeNull();
  expect(parseVideo({})).toBeNull();
});

test('only the video id is taken from an editor’s player HTML', () => {
  const html = (src: string) => `<iframe onload="alert(1)" src="${src}"></iframe>`;
  expect(parseBackground({ desktopVideoHtml: html('https://player.vimeo.com/video/1084537?h=0') })).toEqual({
    wide: 'https://player.vimeo.com/video/1084537?background=1&muted=1&dnt=1',
  });
  expect(parseBackground({ mobileVideoHtml: html('https://evil.example/video/1') })).toBeNull();
});
