import { Logo } from './logo.tsx';
import * as styles from './logo.css.ts';
import type { CarrierLogoName, PaymentLogoName } from './logo-drawings.ts';

/** A way to pay or a carrier: one of the shipped drawings, or a picture of the shop's own. */
export type ServiceMark<Name extends string> = Name | { readonly name: string; readonly url: string };

interface ServiceMarksProps<Name extends string> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly marks: readonly ServiceMark<Name>[];
  /** Names a shipped drawing. */
  readonly nameOf: (name: Name) => string;
}

/** The marks of payment or delivery as a list; nothing without any. */
export function ServiceMarks<Name extends PaymentLogoName | CarrierLogoName>({
  label,
  marks,
  nameOf,
}: ServiceMarksProps<Name>) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {marks.map((mark) =>
        typeof mark === 'string' ? (
          <li key={mark}>
            <Logo name={mark} label={nameOf(mark)} />
          </li>
        ) : (
          <li key={mark.url}>
            <img
              className={styles.ownMark}
              src={mark.url}
              alt={mark.name}
              width={56}
              height={40}
              loading="lazy"
            />
          </li>
        ),
      )}
    </ul>
  );
}
