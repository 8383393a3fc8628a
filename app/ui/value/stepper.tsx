import { useRef } from 'react';
import { IconButton } from '#app/ui/button/button.tsx';
import { fieldAttributes, FieldFrame } from '#app/ui/field/text-field.tsx';
import * as styles from './stepper.css.ts';

export function Stepper(props: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly initial: number;
  readonly max: number;
  readonly error?: string;
}) {
  const { id, name, label, fewerLabel, moreLabel, initial, max, error } = props;
  const input = useRef<HTMLInputElement>(null);
  // `stepUp` and `stepDown` respect `min` and `max`.
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.row}>
        <span className={styles.scripted}>
          <IconButton icon="minus" label={fewerLabel} onClick={() => input.current?.stepDown()} />
        </span>
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          name={name}
          min={1}
          max={max}
          step={1}
          required
          defaultValue={initial}
          {...fieldAttributes(id, { error })}
          className={styles.input}
        />
        <span className={styles.scripted}>
          <IconButton icon="plus" label={moreLabel} onClick={() => input.current?.stepUp()} />
        </span>
      </div>
    </FieldFrame>
  );
}
