import { useMemo, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Cluster } from '#app/ui/layout/layout.tsx';
import { ConfirmPrompt, Modal } from '#app/ui/overlay/modal.tsx';
import { Panel } from '#app/ui/overlay/panel.tsx';
import { pageProgress } from '#app/ui/router/page-progress.ts';
import { ProgressBar } from '#app/ui/router/progress-bar.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { addToast, ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { type QueuedToast, type Toast, ToastContext } from '#app/ui/toast/toast-state.ts';
import { LONG, Part } from '#gallery/example.tsx';

type Layer = 'modal' | 'confirm' | 'panel' | null;

/** Overlays, each opened by a button. */
export function LayerExamples() {
  const [layer, setLayer] = useState<Layer>(null);
  const close = () => setLayer(null);
  return (
    <Part title="Dialogs, panels and toasts">
      <Cluster>
        <Button onClick={() => setLayer('modal')}>Open the dialog</Button>
        <Button onClick={() => setLayer('confirm')}>Open the question</Button>
        <Button onClick={() => setLayer('panel')}>Open the panel</Button>
      </Cluster>
      <Toasts />
      <Progress />
      {layer === 'modal' ? (
        <Modal title="A dialog" closeLabel="Close" onClose={close}>
          <Text>{LONG}</Text>
        </Modal>
      ) : null}
      {layer === 'confirm' ? (
        <ConfirmPrompt
          title="Empty the cart?"
          text="All goods are removed."
          confirmLabel="Empty it"
          cancelLabel="Keep it"
          onConfirm={close}
          onCancel={close}
        />
      ) : null}
      {layer === 'panel' ? (
        <Panel
          title="A panel"
          closeLabel="Close"
          opener={undefined}
          isOpen
          onClose={close}
          onClosed={close}
          foot="Its foot"
        >
          <Text>{LONG}</Text>
        </Panel>
      ) : null}
    </Part>
  );
}

/** Shown for an hour. */
const LONG_LIVED = { closeLabel: 'Close', durationMs: 3_600_000 };
const TOASTS: readonly Toast[] = [
  { ...LONG_LIVED, key: 'info', tone: 'info', content: 'For your information' },
  { ...LONG_LIVED, key: 'success', tone: 'success', content: LONG },
  {
    ...LONG_LIVED,
    key: 'critical',
    tone: 'critical',
    content: 'It did not work',
    action: { label: 'Try again', run: () => {} },
  },
];

function Toasts() {
  const [list, setList] = useState<readonly QueuedToast[]>([]);
  const toasts = useMemo(
    () => ({
      list,
      show: (toast: Toast) => setList((all) => addToast(all, toast)),
      hide: (key: string) => setList((all) => all.filter((toast) => toast.key !== key)),
    }),
    [list],
  );
  const show = () => setList(TOASTS.reduce<readonly QueuedToast[]>(addToast, []));
  return (
    <ToastContext.Provider value={toasts}>
      <Button onClick={show}>Show toasts</Button>
      <ToastRegion place="page" />
    </ToastContext.Provider>
  );
}

function loadForFiveSeconds() {
  const end = pageProgress.start();
  setTimeout(end, 5000);
}

/** The bar, the spinner, the full bar. */
function Progress() {
  return (
    <>
      <Button onClick={loadForFiveSeconds}>Show progress</Button>
      <ProgressBar label="Loading" />
    </>
  );
}
