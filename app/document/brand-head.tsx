import type { RootData } from '#app/request/page/root-data.ts';
import { useRendering } from '#app/request/page/use-rendering.tsx';

/** The brand's custom properties, before every style sheet, so that the first paint has the brand's look. */
export function BrandHead({ root }: { readonly root: RootData }) {
  const { style } = root;
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
    </>
  );
}

/** What browsers read once per document, and structured data; in the server's HTML alone, as the last of the head. */
export function DocumentHead({ root }: { readonly root: RootData | null }) {
  const { structuredData } = useRendering();
  return (
    <>
      {root ? <BrandLinks root={root} /> : null}
      {structuredData?.map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  );
}

function BrandLinks({ root: { channel, style, locale } }: { readonly root: RootData }) {
  const { states } = style;
  return (
    <>
      {style.preloads.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {states?.other ? (
        // The first that matches counts
        <meta name="theme-color" media={states.other.media} content={states.other.themeColor} />
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
