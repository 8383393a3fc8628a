import { useEffect, useRef } from 'react';
import type { SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import { formatSearchPath, toExactText } from '#app/features/search/search-text.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './correction-note.css.ts';

interface CorrectionNoteProps {
  /** Path segment of the search page. */
  readonly word: string;
  /** The visitor's text. */
  readonly text: string;
  readonly correction: SearchCorrection;
}

/** Says whose results a search shows, and links the other text: the visitor's own or the suggested one. */
export function CorrectionNote({ word, text, correction }: CorrectionNoteProps) {
  const t = useTranslate();
  const { isApplied } = correction;
  const note = t(isApplied ? 'catalog.correction.applied' : 'catalog.correction.suggestion', {
    text: correction.text,
  });
  const linked = isApplied ? toExactText(text) : correction.text;
  return (
    <div className={styles.note}>
      {isApplied ? (
        <Text as="strong" weight="strong">
          {note}
        </Text>
      ) : null}
      <SmartLink target={{ internal: true, to: formatSearchPath(word, linked) }} look="text">
        {isApplied ? t('catalog.correction.exact', { search: text }) : note}
      </SmartLink>
      <Announcement text={note} />
    </div>
  );
}

/** Says a text to screen readers. They announce changes only, so the text follows after the region. */
function Announcement({ text }: { readonly text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return (
    <VisuallyHidden>
      <output ref={region} />
    </VisuallyHidden>
  );
}
