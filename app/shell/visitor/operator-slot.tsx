import type { PageNoticeData } from '#app/request/page/root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Cluster, Container } from '#app/ui/layout/layout.tsx';
import { atPageTop } from '#app/ui/display/notice.css.ts';
import { Notice } from '#app/ui/display/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';

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
