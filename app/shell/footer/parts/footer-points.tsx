import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PublicChannel } from '#app/request/root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

interface FooterPointsProps {
  readonly points: PublicChannel['sellingPoints'];
  readonly look: { readonly list: string; readonly point: string };
}

/** The selling points; nothing without any. */
export function FooterPoints({ points, look }: FooterPointsProps) {
  const t = useTranslate();
  if (points.length === 0) return null;
  return (
    <ul className={look.list} aria-label={t('common.sellingPoints')}>
      {points.map(({ icon, text }) => (
        <li key={text} className={look.point}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
