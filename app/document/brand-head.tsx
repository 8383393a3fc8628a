import type { RootData } from '#app/request/page/root-data.ts';
import { useRendering } from '#app/request/page/use-rendering.tsx';
import { preferring } from '#themes/breakpoints.ts';

/** The brand's custom properties and font preloads, before every style sheet, so that the first paint has the brand's look. */
export function BrandHead({ root }: { readonly root: RootData }) {
  const { channel, style, locale } = root;
  const { states } = style;
  const { inlineToken, consentDefaults = '' } = useRendering();
  return (
    <>
      {root.consent['data-tags'] ? (
        <script
          nonce={inlineToken}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: consentDefaults }}
        />
      ) : null}
      <style nonce={inlineToken} dangerouslySetInnerHTML={{ __html: style.css }} />
      {style.preloads.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {states?.other ? (
        // The first that matches counts
        <meta name="theme-color" media={preferring(states.other.scheme)} content={states.other.themeColor} />
      ) : null}
      <meta name="theme-color" content={states?.themeColor ?? channel.themeColor} />
      <link rel="icon" href={channel.icon} />
      <link rel="manifest" href={`${locale.prefix}/manifest.webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {channel.isUnlisted ? null : (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={channel.siteName}
          href={`${locale.prefix}/opensearch.xml`}
        />
      )}
    </>
  );
}
