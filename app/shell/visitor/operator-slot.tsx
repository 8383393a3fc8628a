import type { PageNoticeData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import type { OperatorLogin } from '#app/request/visitor/visitor.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { atPageTop } from '#app/ui/notice/notice.css.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';

/** The operator's banner, where there is one. */
export function OperatorSlot({ notice = null }: { readonly notice?: PageNoticeData | undefined | null }) {
  const login = useVisitor()?.customer?.operator ?? null;
  return login || notice ? <OperatorBar login={login} notice={notice} /> : null;
}

interface OperatorBarProps {
  readonly login: OperatorLogin | null;
  readonly notice: PageNoticeData | null;
}

/** LY-10, AU-07: says on every page as whom an operator is logged in, with the way out, and what became of a login link. */
function OperatorBar({ login, notice }: OperatorBarProps) {
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
