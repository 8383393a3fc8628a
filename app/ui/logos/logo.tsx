import type { ServiceMark } from '#kernel/service-mark.ts';
import * as styles from './logo.css.ts';
import type { CarrierLogoName, PaymentLogoName } from './logo-drawings.ts';

/** In the colour of the surrounding text. */
export function Logo({
  name,
  label,
}: {
  readonly name: PaymentLogoName | CarrierLogoName;
  readonly label: string;
}) {
  const naming = { role: 'img', 'aria-label': label };
  return <span {...naming} data-logo={name} className={styles.logo} />;
}

/** Payment methods or carriers as a list; nothing if there are none. `nameOf` is for the drawings that are shipped. */
export function ServiceMarks<Name extends PaymentLogoName | CarrierLogoName>({
  label,
  marks,
  nameOf,
}: {
  readonly label: string;
  readonly marks: readonly ServiceMark<Name>[];
  readonly nameOf: (name: Name) => string;
}) {
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

/** A shop's own picture. `label` is empty if the text beside it has the name. */
export function OwnMark({ url, label }: { readonly url: string; readonly label: string }) {
  return <img className={styles.ownMark} src={url} alt={label} width={56} height={40} loading="lazy" />;
}

export const CARRIER_NAMES: Readonly<Record<CarrierLogoName, string>> = {
  northpost: 'Northpost',
  parcelway: 'Parcelway',
  swiftbox: 'Swiftbox',
  greenbike: 'Greenbike',
};
