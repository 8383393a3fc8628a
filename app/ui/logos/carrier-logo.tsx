import type { ReactNode } from 'react';
import { LogoFrame } from './logo-frame.tsx';

const DRAWINGS = {
  northpost: (
    <>
      <path d="M13 12h30v17H13V12Zm0 .5 15 10 15-10" />
      <path d="m28 26.5 2.5-2.5M28 26.5 25.5 24" />
    </>
  ),
  parcelway: (
    <>
      <path d="m28 8 12 6v13l-12 6-12-6V14l12-6Z" />
      <path d="m16 14 12 6 12-6M28 20v13M22 11l12 6" />
    </>
  ),
  swiftbox: (
    <>
      <path d="M24 12h19v17H24V12ZM31 12v6h5v-6" />
      <path d="M10 15h9M13 20.5h6M10 26h9" />
    </>
  ),
  greenbike: (
    <>
      <circle cx="18" cy="25" r="6" />
      <circle cx="38" cy="25" r="6" />
      <path d="m18 25 6-11h9l5 11M24 14l5 11h-11m11 0 5-9M22 11h4m7 3 1-4h4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type CarrierLogoName = keyof typeof DRAWINGS;

interface CarrierLogoProps {
  readonly name: CarrierLogoName;
  /** The carrier's name. */
  readonly label: string;
}

/** A parcel carrier, drawn; in the colour of the text around it. */
export function CarrierLogo({ name, label }: CarrierLogoProps) {
  return <LogoFrame label={label}>{DRAWINGS[name]}</LogoFrame>;
}
