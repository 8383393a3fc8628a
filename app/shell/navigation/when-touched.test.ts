import { afterEach, expect, test, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

// oxlint-disable-next-line vitest/no-hooks -- unit tests share their globals
afterEach(() => vi.unstubAllGlobals());

/** What runs with the next frame of the page. */
const frames: (() => void)[] = [];

function aPage(hasFocus: boolean, cannotWait = false) {
  const events = Object.assign(new EventTarget(), {
    cookieStore: new EventTarget(),
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
  });
  vi.stubGlobal('window', events);
  vi.stubGlobal('requestIdleCallback', events.requestIdleCallback);
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('setTimeout', (next: () => void) => next());
  const run = vi.fn<() => void>();
  return {
    send: (type: string) => events.dispatchEvent(new Event(type)),
    changeCookie: () => events.cookieStore.dispatchEvent(new Event('change')),
    paint: () => {
      for (const frame of frames.splice(0)) frame();
    },
    run,
    stop: whenTouched(run, cannotWait),
  };
}

test('[CT-06] the first sign of use counts, once, and is answered on the screen first', () => {
  const { send, paint, run } = aPage(true);
  expect(run).not.toHaveBeenCalled();
  send('blur');
  send('pointerover');
  expect(run).not.toHaveBeenCalled();
  paint();
  expect(run).toHaveBeenCalledOnce();
});

test('[AU-04] a cookie that another tab changes is a sign of use', () => {
  const { changeCookie, send, paint, run } = aPage(true);
  changeCookie();
  send('focus');
  paint();
  expect(run).toHaveBeenCalledOnce();
});

test('[AU-04] a page behind others, or with a login, does not wait; one that is gone does nothing', async () => {
  for (const page of [aPage(false), aPage(true, true)]) {
    await Promise.resolve();
    page.send('focus');
    page.paint();
    expect(page.run).toHaveBeenCalledOnce();
  }
  const gone = aPage(true);
  gone.stop();
  gone.send('keydown');
  gone.paint();
  expect(gone.run).not.toHaveBeenCalled();
});
