import { useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FieldLink } from '#app/ui/field/error-summary.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { type PaymentFrame, selectPaymentFlow } from './payment.ts';
import * as styles from './payment.css.ts';

interface PaymentPartProps {
  /** The chosen payment option; its frame is null where the channel does not allow the provider's. */
  readonly payment:
    { readonly name: string; readonly paymentType: string; readonly frame?: PaymentFrame | null } | undefined;
  /** Typed values or sums are being saved: the frame is hidden until the sum that it charges is certain. */
  readonly isUpdating: boolean;
  /** The fields that the saved checkout lacks, terms included; the frame is shown once there are none. */
  readonly missing: readonly { readonly label: string; readonly fieldId: string }[];
}

/**
 * The frame of an embedded payment, or what is missing before it can be shown: a provider charges without asking the shop, so
 * its frame must not be shown before the order could be placed. Nothing for other payments.
 */
export function PaymentPart({ payment, isUpdating, missing }: PaymentPartProps) {
  const t = useTranslate();
  if (!payment || selectPaymentFlow(payment.paymentType) !== 'frame') return null;
  if (missing.length > 0) return <MissingFields missing={missing} />;
  if (!payment.frame) return <Notice tone="critical">{t('payment.frame.unavailable')}</Notice>;
  // The URL changes with the sum: a frame is never reused for another
  return <Frame key={payment.frame.url} frame={payment.frame} name={payment.name} isUpdating={isUpdating} />;
}

function MissingFields({ missing }: { readonly missing: PaymentPartProps['missing'] }) {
  const t = useTranslate();
  return (
    <Notice>
      <Stack space="xs">
        <Text>{t('payment.frame.missing')}</Text>
        <ul>
          {missing.map(({ label, fieldId }) => (
            <li key={fieldId}>
              <FieldLink fieldId={fieldId}>{label}</FieldLink>
            </li>
          ))}
        </ul>
      </Stack>
    </Notice>
  );
}

interface FrameProps {
  readonly frame: PaymentFrame;
  readonly name: string;
  readonly isUpdating: boolean;
}

function Frame({ frame: { url, sandbox, height, opensAlone }, name, isUpdating }: FrameProps) {
  const t = useTranslate();
  useFrameAllowance();
  return (
    <Stack space="xs">
      <div className={styles.stage} aria-busy={isUpdating}>
        {/* The tokens are chosen by whose page it is, see payment-frame.server.ts */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          className={isUpdating ? `${styles.frame} ${styles.hidden}` : styles.frame}
          src={url}
          title={t('payment.frame.title', { name })}
          height={height}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <output className={isUpdating ? styles.wait : undefined}>
          {isUpdating ? t('payment.frame.updating') : null}
        </output>
      </div>
      {opensAlone ? (
        <Text size="s">
          <SmartLink look="text" target={{ internal: false, href: url, newTab: false }} data-reload="">
            {t('payment.frame.openAlone')}
          </SmartLink>
        </Text>
      ) : null}
    </Stack>
  );
}

/**
 * Reloads the page after a client navigation from another page: that page's document has a policy without payment frames, which
 * only the checkout's document allows.
 */
function useFrameAllowance(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isOtherPage = entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
    // Once only: a reloaded document is this page's
    if (isOtherPage && entry.type !== 'reload') window.location.reload();
  }, []);
}
