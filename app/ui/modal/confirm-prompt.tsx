import { Button } from '#app/ui/button/button.tsx';
import { Modal } from './modal.tsx';
import { actions } from './modal.css.ts';

interface ConfirmPromptProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. Rendered while it asks. */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Modal title={title} closeLabel={cancelLabel} role="alertdialog" onClose={onCancel}>
      <p>{text}</p>
      <div className={actions}>
        <Button tone="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </Modal>
  );
}
