import type { ReactNode } from 'react';
import { Heading } from '#app/ui/text/text.tsx';
import { Cluster, Container, Stack } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import type { BrandStyle } from '#themes/brand-style.ts';
import { footerVars, headerVars } from '#themes/contract.css.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES } from '#themes/names.ts';
import { HEADER_LAYOUTS } from '#themes/compositions.ts';
import type { GalleryTheme } from './theme-from-address.ts';
import { ButtonExamples } from './parts/buttons.tsx';
import { CardExamples } from './parts/cards.tsx';
import { ChoiceExamples } from './parts/choices.tsx';
import { FieldExamples } from './parts/fields.tsx';
import { LayerExamples } from './parts/layers.tsx';
import { MenuExamples, NavigationExamples } from './parts/navigation.tsx';
import { PictureExamples } from './parts/pictures.tsx';
import { TextExamples } from './parts/texts.tsx';

interface GalleryProps {
  readonly theme: GalleryTheme;
  readonly brand: BrandStyle;
}

/** Every part of app/ui in its states, in the theme of the address. */
export function Gallery({ theme, brand }: GalleryProps) {
  return (
    <>
      <header className={brand.headerClass}>
        <Area background={headerVars.background} text={headerVars.text}>
          <MenuExamples layout={theme.header.layout} />
        </Area>
      </header>
      <main id="parts">
        <Container>
          <Stack space="xl">
            <Heading level={1}>Parts of the design system</Heading>
            <ThemeLinks theme={theme} />
            <ButtonExamples />
            <FieldExamples />
            <ChoiceExamples />
            <TextExamples />
            <PictureExamples />
            <CardExamples />
            <NavigationExamples />
            <LayerExamples />
          </Stack>
        </Container>
      </main>
      <footer className={brand.footerClass}>
        <Area background={footerVars.background} text={footerVars.text}>
          <Stack>
            <Heading level={2} size="s" tone="inherit">
              The footer’s colours
            </Heading>
            <SmartLink target={{ internal: true, to: '#parts' }}>A link of the footer</SmartLink>
          </Stack>
        </Area>
      </footer>
    </>
  );
}

/** A strip in the colours of header or footer. */
function Area({
  background,
  text,
  children,
}: {
  readonly background: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div style={{ backgroundColor: background, color: text }}>
      <Container>{children}</Container>
    </div>
  );
}

/** Links to the page in each theme. */
function ThemeLinks({ theme }: { readonly theme: GalleryTheme }) {
  const { palette, header, footer } = theme;
  const now = { palette, header: header.colors, layout: header.layout, footer: footer.colors };
  const rows = [
    { part: 'palette', names: PALETTES },
    { part: 'header', names: HEADER_THEMES },
    { part: 'layout', names: HEADER_LAYOUTS },
    { part: 'footer', names: FOOTER_THEMES },
  ] as const;
  return (
    <nav aria-label="Themes">
      {rows.map(({ part, names }) => (
        <Cluster key={part}>
          {part}
          {names.map((name) => (
            <SmartLink
              key={name}
              look="chip"
              aria-current={now[part] === name ? 'true' : undefined}
              target={{
                internal: false,
                href: `?${new URLSearchParams({ ...now, [part]: name })}`,
                newTab: false,
              }}
            >
              {name}
            </SmartLink>
          ))}
        </Cluster>
      ))}
    </nav>
  );
}
