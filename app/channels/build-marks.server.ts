import { brandUrl, toBrandPicture, type MarkKind } from './brand-pictures.server.ts';
import type { CarrierLogoName, Channel, Mark, PaymentLogoName } from './channel.ts';
import type { AppliedParts, ShownPicture } from './own-files/apply-own-files.server.ts';

type Marks = Pick<Channel, 'paymentLogos' | 'carrierLogos'>;
type ResolveUrl = (text: string, path: readonly PropertyKey[]) => string;
type FileMark<Name extends string> =
  | Name
  | {
      readonly name: string;
      readonly picture: ShownPicture;
      readonly options?: readonly string[] | undefined;
    };

/** Resolves the addresses of the shop's own marks; the result makes all marks, once the version is known. */
export function resolveMarks(
  { paymentLogos, carrierLogos }: Pick<AppliedParts, 'paymentLogos' | 'carrierLogos'>,
  resolveUrl: ResolveUrl,
): (version: string) => Marks {
  const buildPayment = resolveKind<PaymentLogoName>(paymentLogos, 'payment', resolveUrl);
  const buildCarriers = resolveKind<CarrierLogoName>(carrierLogos, 'carrier', resolveUrl);
  return (version) => ({ paymentLogos: buildPayment(version), carrierLogos: buildCarriers(version) });
}

/** @param kind part of the addresses of those whose drawing the file contains: `/brand/payment-2.svg` */
function resolveKind<Name extends string>(
  marks: readonly FileMark<Name>[],
  kind: MarkKind,
  resolveUrl: ResolveUrl,
): (version: string) => Mark<Name>[] {
  const hosted = marks.map((mark, index) =>
    typeof mark === 'object' && 'src' in mark.picture
      ? resolveUrl(mark.picture.src, [`${kind}Logos`, index, 'picture', 'src'])
      : '',
  );
  return (version) =>
    marks.map((mark, index) => {
      if (typeof mark !== 'object') return mark;
      const url = brandUrl(`${kind}-${index}`, version);
      return { ...mark, picture: toBrandPicture(mark.picture, url, hosted[index] ?? '') };
    });
}
