import type { ReactNode } from 'react';
import { prose } from './prose.css.ts';

type ProseProps =
  | { readonly html: string; readonly children?: undefined }
  | { readonly html?: undefined; readonly children: ReactNode };

/** Styles rich text from editors: titles, paragraphs, lists, tables. `html` must be sanitised on the server. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className={prose}>{children}</div>;
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
