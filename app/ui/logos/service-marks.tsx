import type { OwnServiceMark, ServiceMark } from '#kernel/service-mark.ts';
import { Logo } from './logo.tsx';
import * as styles from './logo.css.ts';
import type { CarrierLogoName, PaymentLogoName } from './logo-drawings.ts';

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
            <OwnMark url={mark.url} label={mark.name} />
          </li>
        ),
      )}
    </ul>
  );
}

interface OwnMarkProps extends Pick<OwnServiceMark, 'url'> {
  /** Empty where the text beside it says the same. */
  readonly label: string;
}

/** A mark of the shop's own. */
export function OwnMark({ url, label }: OwnMarkProps) {
  return <img className={styles.ownMark} src={url} alt={label} width={56} height={40} loading="lazy" />;
}
