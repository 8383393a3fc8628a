import type { ReactNode } from 'react';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { BrandStyle } from '#themes/brand-style.ts';
import { footerVars, headerVars } from '#themes/contract.css.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES } from '#themes/names.ts';
import { HEADER_LAYOUTS } from '#themes/compositions.ts';
import type { GalleryTheme } from './theme-from-address.ts';
import { ButtonParts } from './parts/buttons.tsx';
import { CardParts } from './parts/cards.tsx';
import { ChoiceParts } from './parts/choices.tsx';
import { FieldParts } from './parts/fields.tsx';
import { LayerParts } from './parts/layers.tsx';
import { MenuParts, NavigationParts } from './parts/navigation.tsx';
import { PictureParts } from './parts/pictures.tsx';
import { TextParts } from './parts/texts.tsx';

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
          <MenuParts layout={theme.header.layout} />
        </Area>
      </header>
      <main id="parts">
        <Container>
          <Stack space="xl">
            <Heading level={1}>Parts of the design system</Heading>
            <ThemeLinks theme={theme} />
            <ButtonParts />
            <FieldParts />
            <ChoiceParts />
            <TextParts />
            <PictureParts />
            <CardParts />
            <NavigationParts />
            <LayerParts />
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

interface AreaProps {
  readonly background: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A strip in the colours of header or footer. */
function Area({ background, text, children }: AreaProps) {
  return (
    <div style={{ backgroundColor: background, color: text }}>
      <Container>{children}</Container>
    </div>
  );
}

/** Links to the page in each theme. */
function ThemeLinks({ theme }: Pick<GalleryProps, 'theme'>) {
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
