import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiWidget } from '#app/features/content/area/content.documents.server.ts';
import type { Configurations } from './widget-configuration.server.ts';
import type { WidgetImage, WidgetPicture } from './widget.ts';

type PictureContext = Pick<RequestContext, 'channel' | 'links'>;

/** Ratio of a picture whose size the API does not tell, in px. */
const UNKNOWN_SIZE = { width: 1600, height: 900 };

/** An `image` object of a configuration (contract §10.6); null where it names no file. */
export function toImage(
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
