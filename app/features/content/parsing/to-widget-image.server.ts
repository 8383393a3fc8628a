import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiWidget } from './widget-area.documents.server.ts';
import type { Configurations } from './widget-configuration.server.ts';
import type { WidgetImage, WidgetPicture } from '#app/features/content/widget.ts';

type PictureContext = Pick<RequestContext, 'channel' | 'links'>;

/** Assumed size in px where the API gives none; sets the aspect ratio. */
const UNKNOWN_SIZE = { width: 1600, height: 900 };

/** Converts the `image` object of a configuration (contract §10.6); null where it names no file. */
export function toWidgetImage(
  context: PictureContext,
  widget: ApiWidget,
  value: Configurations['Image']['image'],
): WidgetImage | null {
  const fileName = value.filename || value.filenameForMobileDevice;
  if (!fileName) return null;
  const phoneFileName = value.filenameForMobileDevice;
  return {
    picture: toPicture(context, widget, fileName),
    alt: value.altText,
    ...(phoneFileName && phoneFileName !== fileName
      ? { phonePicture: toPicture(context, widget, phoneFileName) }
      : {}),
    ...(value.href ? { target: context.links.resolve(value.href) } : {}),
  };
}

function toPicture({ channel }: PictureContext, widget: ApiWidget, fileName: string): WidgetPicture {
  const size = widget.images?.find((image) => image?.fileName === fileName)?.largestSize;
  const isKnown = size && size.imageWidth > 0 && size.imageHeight > 0;
  return {
    endpoint: channel.endpoints.images,
    fileName,
    ...(isKnown ? { width: size.imageWidth, height: size.imageHeight } : UNKNOWN_SIZE),
  };
}
