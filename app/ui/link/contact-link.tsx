import { SmartLink } from './smart-link.tsx';

interface ContactLinkProps {
  /** An e-mail address or a phone number, as it is shown. */
  readonly to: string;
  readonly look: 'row' | 'text';
}

/** A link that writes to an address, or calls a number. */
export function ContactLink({ to, look }: ContactLinkProps) {
  const href = to.includes('@') ? `mailto:${to}` : `tel:${to.replace(/[^+\d]/g, '')}`;
  return (
    <SmartLink look={look} target={{ internal: false, href, newTab: false }}>
      {to}
    </SmartLink>
  );
}
