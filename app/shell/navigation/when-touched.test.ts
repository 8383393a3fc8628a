import { afterEach, expect, test, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

// oxlint-disable-next-line vitest/no-hooks -- unit tests share their globals
afterEach(() => vi.unstubAllGlobals());

/** What runs with the next frame of the page. */
const frames: (() => void)[] = [];

function aPage(hasFocus: boolean) {
  const events = Object.assign(new EventTarget(), {
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
    paint: () => {
      for (const frame of frames.splice(0)) frame();
    },
    run,
    stop: whenTouched(run),
  };
}

test('the first sign of use counts, once, and is answered on the screen first', () => {
  const { send, paint, run } = aPage(true);
  expect(run).not.toHaveBeenCalled();
  send('blur');
  send('pointerover');
  expect(run).not.toHaveBeenCalled();
  paint();
  expect(run).toHaveBeenCalledOnce();
});

test('a page behind others does not wait; one that is gone does nothing', async () => {
  const behind = aPage(false);
  await Promise.resolve();
  behind.send('focus');
  behind.paint();
  expect(behind.run).toHaveBeenCalledOnce();
  const gone = aPage(true);
  gone.stop();
  gone.send('keydown');
  gone.paint();
  expect(gone.run).not.toHaveBeenCalled();
});
