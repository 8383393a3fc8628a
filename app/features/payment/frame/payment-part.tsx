import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FieldLink } from '#app/ui/field/field-link.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { EmbeddedPayment, PaymentFrame } from './payment-frame.ts';
import * as styles from './payment-part.css.ts';
import { useEffect } from 'react';

/** A field that has to be filled in before the payment can be shown. */
interface MissingField {
  /** In the page's language. */
  readonly label: string;
  /** Id of the field's element. */
  readonly fieldId: string;
}

interface PaymentPartProps {
  /** The chosen payment option, or none. */
  readonly payment: EmbeddedPayment | undefined;
  /** Typed values or sums are on their way to the server: the frame is hidden until it is sure what it charges for. */
  readonly isUpdating: boolean;
  /** What the saved checkout lacks, terms included; the frame is shown once nothing is. */
  readonly missing: readonly MissingField[];
}

/**
 * The frame of an embedded payment, or what is missing before it can be shown: a provider charges without asking the shop, so
 * its frame must not be there before the order could be placed. Nothing for the other kinds.
 */
export function PaymentPart({ payment, isUpdating, missing }: PaymentPartProps) {
  const t = useTranslate();
  if (!payment || selectPaymentFlow(payment.paymentType) !== 'frame') return null;
  if (missing.length > 0) return <MissingFields missing={missing} />;
  if (!payment.frame) return <Notice tone="critical">{t('payment.frame.unavailable')}</Notice>;
  // The URL changes with the sum: a frame is never reused for another
  return <Frame key={payment.frame.url} frame={payment.frame} name={payment.name} isUpdating={isUpdating} />;
}

function MissingFields({ missing }: Pick<PaymentPartProps, 'missing'>) {
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
        {/* The tokens are chosen by whose page it is, see to-payment-frame.server.ts */}
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
 * Loads the page anew where its document is another page's, from which a client navigation led here: the policy of a document
 * allows payment frames on the checkout's page only.
 */
function useFrameAllowance(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isOtherPage = entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
    // Never twice: a document that was loaded anew is this page's
    if (isOtherPage && entry.type !== 'reload') window.location.reload();
  }, []);
}
