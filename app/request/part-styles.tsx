import { type Rendering, useRendering } from './use-rendering.ts';

interface PartStylesProps {
  readonly part: keyof NonNullable<Rendering['partStyles']>;
}

/** Pages link the styles of their own views only. In the browser, which has no list, the script of the part brings them. */
export function PartStyles({ part }: PartStylesProps) {
  const { partStyles } = useRendering();
  const links = partStyles?.[part].map((href) => `<link rel="stylesheet" href="${href}">`).join('') ?? '';
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links }} />;
}
