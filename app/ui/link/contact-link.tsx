import { SmartLink } from './link.tsx';

export function ContactLink({
  to,
  look,
}: {
  /** An e-mail address or a phone number, as displayed. */
  readonly to: string;
  readonly look: 'row' | 'text';
}) {
  const href = to.includes('@') ? `mailto:${to}` : `tel:${to.replace(/[^+\d]/g, '')}`;
  return (
    <SmartLink look={look} target={{ internal: false, href, newTab: false }}>
      {to}
    </SmartLink>
  );
}
