import type { ReactElement } from 'react';
import { Hero } from './hero.tsx';
import { computePictureSizes, type PicturePosition, WidgetImage } from './widget-picture.tsx';
import { ProductList } from './product-list.tsx';
import { BackgroundPlayer, Video } from './video.tsx';
import type {
  BannerWidget,
  ButtonsWidget,
  FlowboxWidget,
  PointsWidget,
  QuestionsWidget,
  StepsWidget,
  Widget,
} from '#app/features/content/widget.ts';
import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Heading, Prose, Text } from '#app/ui/text/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Cluster, Stack } from '#app/ui/layout/layout.tsx';
import { useThirdPartyConsent } from '#app/request/visitor/use-third-party-consent.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { ImageBlock, Quote, TextBlock } from './blocks.tsx';
import * as styles from './steps.css.ts';

interface WidgetViewProps {
  readonly widget: Widget;
  /** Of the widget's pictures. */
  readonly position: PicturePosition;
  readonly urgency: PictureUrgency;
}

export function WidgetView({ widget, position, urgency }: WidgetViewProps): ReactElement {
  if (isPictureWidget(widget)) return <PictureWidget widget={widget} position={position} urgency={urgency} />;
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} inColumn={position.inColumn} />;
    case 'productList':
      return <ProductList widget={widget} />;
    case 'video':
      return <Video widget={widget} sizes={computePictureSizes(position)} />;
    case 'points':
      return <PointsRow widget={widget} />;
    case 'steps':
      return <Steps widget={widget} />;
    case 'questions':
      return <Questions widget={widget} />;
    case 'quote':
      return <Quote widget={widget} />;
    default:
      return <Flowbox widget={widget} />;
  }
}

type PictureWidgetData = Extract<Widget, { kind: 'image' | 'banner' | 'hero' }>;

const isPictureWidget = (widget: Widget): widget is PictureWidgetData =>
  widget.kind === 'image' || widget.kind === 'banner' || widget.kind === 'hero';

function PictureWidget({
  widget,
  position,
  urgency,
}: WidgetViewProps & { readonly widget: PictureWidgetData }) {
  const sizes = computePictureSizes(position);
  if (widget.kind === 'hero') return <Hero widget={widget} urgency={urgency} />;
  if (widget.kind === 'image') return <ImageBlock widget={widget} sizes={sizes} urgency={urgency} />;
  return (
    <Banner
      widget={widget}
      sizes={sizes}
      urgency={urgency}
      isWide={position.layout === 'full'}
      isEdgeToEdge={position.design === 'full-width'}
    />
  );
}

/**
 * On phones a picture with text is cropped from a wider one. Its full height would need about 250vw; 110vw is sharp enough, at a third of
 * the bytes (a phone of 412 px: 13 kB at a density of 1.75, 29 kB at 2.6).
 */
const CROPPED_PHONE_SIZE = '(max-width: 767px) 110vw';

/** A large picture with a title, text and button. The whole banner is the link. */
function Banner(props: {
  readonly widget: BannerWidget;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
  /** Full page width: a taller banner with a larger title. */
  readonly isWide: boolean;
  readonly isEdgeToEdge: boolean;
}) {
  const { widget, sizes, urgency, isWide, isEdgeToEdge } = props;
  const { image, placement, video } = widget;
  const isOnImage = placement === 'on-image';
  const arrangement = isWide ? `${styles.onImage.wide} ${styles.beside[widget.side]}` : styles.onImage.part;
  const onImage = isOnImage ? `${arrangement} ${styles.background[widget.tone]}` : '';
  const hasText = Boolean(widget.text1 || widget.text2 || widget.buttonText);
  return (
    <div className={`${styles.banner} ${onImage} ${isEdgeToEdge ? '' : styles.rounded}`}>
      <WidgetImage
        image={image}
        isDecorative={hasText}
        sizes={isOnImage ? `${CROPPED_PHONE_SIZE}, ${sizes}` : sizes}
        urgency={urgency}
        fit={isOnImage ? 'cover' : 'natural'}
      />
      {video && isOnImage ? <BackgroundPlayer video={video} title={formatLinkText(widget)} /> : null}
      {hasText ? <BannerText widget={widget} isWide={isWide} /> : null}
      {image.target ? (
        <SmartLink target={image.target} look="cover" aria-label={formatLinkText(widget)} />
      ) : null}
    </div>
  );
}

function BannerText({ widget, isWide }: { readonly widget: BannerWidget; readonly isWide: boolean }) {
  const { text1, text2, buttonText, placement, side } = widget;
  const onImage =
    placement === 'on-image'
      ? `${styles.textOnImage} ${isWide && side !== 'middle' ? styles.textBeside : ''}`
      : '';
  return (
    <div className={`${styles.text} ${styles.side[side]} ${onImage}`}>
      {text1 ? <p className={isWide ? styles.displayTitle : styles.title}>{text1}</p> : null}
      {text2 ? (
        <div className={styles.line}>
          <Text size="l">{text2}</Text>
        </div>
      ) : null}
      {buttonText ? <span className={styles.button}>{buttonText}</span> : null}
    </div>
  );
}

function formatLinkText({ text1, buttonText, image }: BannerWidget): string {
  return [text1, buttonText].filter(Boolean).join(' – ') || image.alt;
}

function ButtonsRow({
  widget,
  inColumn,
}: { readonly widget: ButtonsWidget } & Pick<PicturePosition, 'inColumn'>) {
  return (
    <Cluster justify={inColumn ? 'start' : 'center'}>
      {widget.buttons.map(({ text, target }) =>
        inColumn === 'intro' ? (
          <SmartLink key={text} target={target} look="chip">
            {text}
          </SmartLink>
        ) : (
          <ButtonLink key={text} target={target}>
            {text}
          </ButtonLink>
        ),
      )}
    </Cluster>
  );
}

/**
 * Placeholder for a Flowbox image feed, rendered once the visitor allows third parties (CK-02). Loads nothing itself: the
 * shop's own integration fills it.
 */
function Flowbox({ widget: { flowKey, tags, tagOperator } }: { readonly widget: FlowboxWidget }) {
  if (!useThirdPartyConsent()) return null;
  return <div data-flow-key={flowKey} data-tags={tags.join(',')} data-tag-operator={tagOperator} />;
}

function PointsRow({ widget }: { readonly widget: PointsWidget }) {
  return (
    <ul className={styles.row}>
      {widget.points.map(({ icon, title, text }) => (
        <li key={title} className={styles.point}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          <div>
            <Text weight="strong">{title}</Text>
            {text ? (
              <Text size="s" tone="muted">
                {text}
              </Text>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Questions and answers as accordions, which work without script (LY-09). */
function Questions({ widget: { title, questions } }: { readonly widget: QuestionsWidget }) {
  return (
    <Stack as="section" space="s">
      {title ? <Heading level={2}>{title}</Heading> : null}
      <div>
        {questions.map(({ question, answer }) => (
          <Accordion key={question} title={question} level={title ? 3 : 2}>
            <Prose html={answer} />
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}

/** Numbered steps, side by side from tablets on. */
function Steps({ widget: { title, steps } }: { readonly widget: StepsWidget }) {
  return (
    <section className={styles.section}>
      {title ? <Heading level={2}>{title}</Heading> : null}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <Heading level={title ? 3 : 2} size="m">
              {step.title}
            </Heading>
            {step.text ? <Text>{step.text}</Text> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
