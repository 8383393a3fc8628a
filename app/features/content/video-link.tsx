import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { WidgetImage } from './widget-image.tsx';
import type { VideoWidget } from './widget.ts';

interface VideoLinkProps {
  readonly widget: VideoWidget;
  readonly sizes: string;
}

/** A film's picture and the way to it: nothing of its host is loaded before the visitor goes there (CK-02). */
export function VideoLink({ widget: { href, image, title }, sizes }: VideoLinkProps) {
  const t = useTranslate();
  return (
    <Stack align="start" space="s">
      {image ? <WidgetImage image={image} sizes={sizes} isFirst={false} /> : null}
      {title ? <Text weight="strong">{title}</Text> : null}
      <ButtonLink tone="outline" target={{ internal: false, href, newTab: true }}>
        {t('content.video.watch')}
      </ButtonLink>
    </Stack>
  );
}
