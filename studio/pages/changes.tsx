import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import * as codeStyles from '#studio/parts/code.css.ts';
import type { Draft } from '#studio/drafts/draft.ts';
import { PatchView } from '#studio/parts/json-area.tsx';
import * as styles from '#studio/parts/studio.css.ts';

interface ChangesProps {
  readonly draft: Draft;
  /** Else it is the file. */
  readonly isStored: boolean;
  /** The file now; null without one. */
  readonly current: string | null;
  readonly isConflict: boolean;
}

/** What the draft changes of the file, and what to do where the file has changed meanwhile. */
export function Changes({ draft, isStored, current, isConflict }: ChangesProps) {
  const back = `/studio/shops/${draft.key}${isStored ? `?draft=${draft.id}` : ''}`;
  return (
    <Stack space="l">
      <div className={styles.titleRow}>
        <Heading level={1}>Changes of {draft.key}.json</Heading>
        <ButtonLink tone="outline" target={{ internal: false, href: back, newTab: false }}>
          Back to the form
        </ButtonLink>
      </div>
      {isConflict ? (
        <Stack>
          <Notice tone="critical" live>
            The file has changed since this draft was begun. Nothing was written. Below is what somebody else
            changed, and then what you changed.
          </Notice>
          <PatchView label="Changes of the file" before={draft.base ?? ''} after={current ?? ''} />
          <form method="post" action={`/studio/shops/${draft.key}/changes`} className={styles.tools}>
            <input type="hidden" name="draft" value={draft.id} />
            <Button type="submit" name="do" value="rebase">
              Put my changes on top of the new file
            </Button>
            <Button type="submit" tone="outline" name="do" value="discard">
              Drop my changes
            </Button>
          </form>
        </Stack>
      ) : null}
      <Heading level={2}>Your changes</Heading>
      <PatchView label="Your changes" before={draft.base ?? ''} after={draft.text} />
      <Heading level={2}>The JSON</Heading>
      <Text tone="muted">Where the studio cannot write the file, copy this text into {draft.key}.json.</Text>
      <div>
        <span className={styles.scripted}>
          <Button tone="outline" size="s" data-copy="json">
            Copy the JSON
          </Button>
        </span>
      </div>
      <textarea
        id="json"
        readOnly
        aria-label={`${draft.key}.json`}
        defaultValue={draft.text}
        className={codeStyles.codeArea}
      />
    </Stack>
  );
}
