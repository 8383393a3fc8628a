import type { RootData } from '#app/request/root-data.ts';
import { useRendering } from '#app/request/use-rendering.ts';

/** The brand in the first bytes of the page: its variables and fonts before any stylesheet, so that nothing changes colour later. */
export function BrandHead({ root: { channel, style } }: { readonly root: RootData }) {
  const { inlineToken } = useRendering();
  return (
    <>
      <style nonce={inlineToken} dangerouslySetInnerHTML={{ __html: style.css }} />
      {style.preloads.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" content={channel.themeColor} />
      <link rel="icon" href={channel.icon} />
    </>
  );
}
