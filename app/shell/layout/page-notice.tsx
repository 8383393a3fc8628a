import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Cluster, Container } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { atPageTop } from '#app/ui/display/notice.css.ts';
import { Notice } from '#app/ui/display/notice.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { useRootData } from '#app/request/page/use-root-data.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Form } from '#app/ui/router/typed-router.ts';

/** The result of the form that led to this page, shown at its top until the next navigation. */
export function PageNotice({ notice }: { readonly notice: PageNoticeData }) {
  const { text, tone, link, newsletterEmail } = notice;
  const { key } = useLocation();
  const { privacyPath } = useRootData();
  const [first] = useState(key);
  const [isOver, setIsOver] = useState(false);
  // The root's data, and with it the notice, outlives client navigations
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

/** LY-10, AU-07: on every page, the result of a login link, and as whom an operator is logged in, with the logout. */
export function OperatorSlot({ notice = null }: { readonly notice?: PageNoticeData | undefined | null }) {
  const login = useVisitor()?.customer?.operator ?? null;
  if (!login && !notice) return null;
  return (
    <Container>
      <div className={atPageTop}>
        {notice ? (
          <Notice tone={notice.tone} live>
            {notice.text}
          </Notice>
        ) : null}
        {login ? (
          <Notice tone="critical">
            <Cluster justify="between">
              <strong>{login.banner}</strong>
              <Form method="post" action={login.logoutPath} reloadDocument>
                <Button type="submit" tone="outline" size="s">
                  {login.exit}
                </Button>
              </Form>
            </Cluster>
          </Notice>
        ) : null}
      </div>
    </Container>
  );
}
