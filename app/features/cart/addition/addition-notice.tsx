import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { Addition } from '#app/request/root-data.ts';

interface AdditionNoticeProps {
  readonly addition: Addition;
  /** Path of the cart's page, without language prefix. */
  readonly cartPath: string;
}

/** Tells at the top of a page what was added there without script (CT-05), or why the login ended, until the visitor goes on. */
export function AdditionNotice({ addition, cartPath }: AdditionNoticeProps) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [isOver, setIsOver] = useState(false);
  // The layout's data stays while the visitor navigates
  if (key !== first && !isOver) setIsOver(true);
  if (isOver) return null;
  return (
    <Container>
      <Notice tone="success" live>
        {addition.text}
        {addition.toCart === undefined ? null : (
          <>
            {' '}
            <SmartLink target={{ internal: true, to: cartPath }} look="text">
              {addition.toCart}
            </SmartLink>
          </>
        )}
      </Notice>
    </Container>
  );
}
