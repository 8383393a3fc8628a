import type { ReactNode } from 'react';
import { LogoFrame } from './logo-frame.tsx';

const DRAWINGS = {
  card: (
    <>
      <path d="M14 11h28a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 42 29H14a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 14 11Z" />
      <path d="M11.5 17h33M16 24h7M38 24h2" />
    </>
  ),
  invoice: (
    <>
      <path d="M19 8h12l6 6v18H19V8Z" />
      <path d="M31 8v6h6M23 19h10M23 23h10M23 27h6" />
    </>
  ),
  instalment: (
    <>
      <circle cx="28" cy="20" r="11" />
      <path d="M28 9v11l7.8 7.8M28 20H17" />
    </>
  ),
  wallet: (
    <>
      <path d="M14 13h26a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V13Zm0 0 20-4.5V13" />
      <path d="M42 19h-8a3 3 0 0 0 0 6h8M34.5 22v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PaymentLogoName = keyof typeof DRAWINGS;

interface PaymentLogoProps {
  readonly name: PaymentLogoName;
  /** What it stands for, in words. */
  readonly label: string;
}

/** A way to pay, drawn; in the colour of the text around it. */
export function PaymentLogo({ name, label }: PaymentLogoProps) {
  return <LogoFrame label={label}>{DRAWINGS[name]}</LogoFrame>;
}
