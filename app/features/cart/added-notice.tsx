import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

interface AddedNoticeProps {
  /** A package and its chosen parts. */
  readonly contents?: { readonly name: string; readonly parts: readonly string[] } | undefined;
}

/** Confirmation after a successful submission of the buy form (CT-05); shows what a package contains. */
export function AddedNotice({ contents }: AddedNoticeProps) {
  const t = useTranslate();
  return (
    <Notice tone="success" live>
      {contents === undefined || contents.parts.length === 0
        ? t('catalog.buy.added')
        : t('catalog.package.added', { name: contents.name, parts: contents.parts.join(', ') })}
    </Notice>
  );
}
