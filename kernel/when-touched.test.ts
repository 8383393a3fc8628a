import { afterEach, expect, test, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

// oxlint-disable-next-line vitest/no-hooks -- unit tests share their globals
afterEach(() => vi.unstubAllGlobals());

function aPage(hasFocus: boolean) {
  const events = Object.assign(new EventTarget(), {
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
  });
  vi.stubGlobal('window', events);
  vi.stubGlobal('requestIdleCallback', events.requestIdleCallback);
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  const run = vi.fn<() => void>();
  return { send: (type: string) => events.dispatchEvent(new Event(type)), run, stop: whenTouched(run) };
}

test('[CT-06] the first sign of use counts, once', () => {
  const { send, run } = aPage(true);
  expect(run).not.toHaveBeenCalled();
  send('blur');
  send('pointerover');
  expect(run).toHaveBeenCalledOnce();
});

test('a page behind others does not wait; one that is gone does nothing', async () => {
  const behind = aPage(false);
  await Promise.resolve();
  expect(behind.run).toHaveBeenCalledOnce();
  const gone = aPage(true);
  gone.stop();
  gone.send('keydown');
  expect(gone.run).not.toHaveBeenCalled();
});
