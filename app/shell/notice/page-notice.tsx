import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { atPageTop } from '#app/ui/notice/notice.css.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { useRootData } from '#app/request/use-root-data.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

interface PageNoticeProps {
  readonly notice: PageNoticeData;
}

/** Says at the top of a page what the form that led here came to, until the visitor goes on. */
export function PageNotice({ notice: { text, tone, link, newsletterEmail } }: PageNoticeProps) {
  const { key } = useLocation();
  const { privacyPath } = useRootData();
  const [first] = useState(key);
  const [isOver, setIsOver] = useState(false);
  // The layout's data stays while the visitor navigates
  if (key !== first && !isOver) setIsOver(true);
  if (isOver) return null;
  return (
    <Container>
      <div className={atPageTop}>
        <Notice tone={tone} live>
          {text}
          {link ? (
            <>
              {' '}
              <SmartLink target={{ internal: true, to: link.to }} look="text">
                {link.text}
              </SmartLink>
            </>
          ) : null}
        </Notice>
        {newsletterEmail === undefined ? null : (
          <NewsletterForm id="newsletter-again" privacyPath={privacyPath} email={newsletterEmail} />
        )}
      </div>
    </Container>
  );
}
