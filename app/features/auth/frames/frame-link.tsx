import type { MouseEvent } from 'react';
import type { AuthFrame } from '#app/features/auth/auth-forms.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { formatFramePath } from './frame-path.ts';

/** Shows another form in place, with what was typed as e-mail. */
export type ShowFrame = (frame: AuthFrame, event: MouseEvent<HTMLAnchorElement>) => void;

interface FrameLinkProps {
  readonly frame: AuthFrame;
  readonly returnTo: ShopPath | '';
  readonly onShow?: ShowFrame | undefined;
  readonly children: string;
}

/** A link to another form of the login. Without script it is a page. */
export function FrameLink({ frame, returnTo, onShow, children }: FrameLinkProps) {
  return (
    <SmartLink
      look="text"
      target={{ internal: true, to: formatFramePath(frame, returnTo) }}
      preventScrollReset
      onClick={onShow && ((event) => onShow(frame, event))}
    >
      {children}
    </SmartLink>
  );
}
