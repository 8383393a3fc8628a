import { afterEach, expect, test, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

// oxlint-disable-next-line vitest/no-hooks -- unit tests share their globals
afterEach(() => vi.unstubAllGlobals());

function aPage(hasFocus: boolean, cannotWait = false) {
  const events = Object.assign(new EventTarget(), {
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
  });
  vi.stubGlobal('window', events);
  vi.stubGlobal('requestIdleCallback', events.requestIdleCallback);
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paint());
  vi.stubGlobal('setTimeout', (next: () => void) => next());
  const run = vi.fn<() => void>();
  return {
    send: (type: string) => events.dispatchEvent(new Event(type)),
    run,
    stop: whenTouched(run, cannotWait),
  };
}

test('[CT-06] the first sign of use counts, once', () => {
  const { send, run } = aPage(true);
  expect(run).not.toHaveBeenCalled();
  send('blur');
  send('pointerover');
  expect(run).toHaveBeenCalledOnce();
});

test('[AU-04] a page behind others, or with a login, does not wait; one that is gone does nothing', async () => {
  for (const page of [aPage(false), aPage(true, true)]) {
    await Promise.resolve();
    page.send('focus');
    expect(page.run).toHaveBeenCalledOnce();
  }
  const gone = aPage(true);
  gone.stop();
  gone.send('keydown');
  expect(gone.run).not.toHaveBeenCalled();
});
