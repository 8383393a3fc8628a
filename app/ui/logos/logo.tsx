import { logo } from './logo.css.ts';
import type { CarrierLogoName, PaymentLogoName } from './logo-drawings.ts';

interface LogoProps {
  readonly name: PaymentLogoName | CarrierLogoName;
  /** Accessible name. */
  readonly label: string;
}

/** The logo of a payment method or a parcel carrier, in the colour of the surrounding text. */
export function Logo({ name, label }: LogoProps) {
  const naming = { role: 'img', 'aria-label': label };
  return <span {...naming} data-logo={name} className={logo} />;
}
