import { logo } from './logo.css.ts';
import type { CarrierLogoName, PaymentLogoName } from './logo-drawings.ts';

interface LogoProps {
  readonly name: PaymentLogoName | CarrierLogoName;
  /** What it stands for, in words. */
  readonly label: string;
}

/** A way to pay or a parcel carrier, drawn; in the colour of the text around it. */
export function Logo({ name, label }: LogoProps) {
  const naming = { role: 'img', 'aria-label': label };
  return <span {...naming} data-logo={name} className={logo} />;
}
