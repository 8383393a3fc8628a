import { UNSAFE_RemixContext as RemixContext, useLocation } from '@remix-run/react';
import { useCallback, useContext, useState } from 'react';
import { AccountPanel } from './account-panel.tsx';
import type { OpenPanelData } from './auth-panel-data.ts';
import { findPanelFrame } from './panel-address.ts';

/** The route whose styles are those of the panel: the same forms as a page. */
const STYLED_ROUTE = 'account:/account';

/**
 * NV-02: the account's panel as a part of the page whose URL opens it. Without script it lies over the page, and a link closes
 * it; with script the same element becomes the modal panel.
 */
export function OpenPanel({ data }: { readonly data: OpenPanelData }) {
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  const remove = useCallback(() => setIsOpen(true), []);
  if (findPanelFrame(search) === null) return null;
  return (
    <>
      <PanelStyles />
      <AccountPanel
        rendered={data}
        frame={data.frame}
        opener={null}
        isOpen={isOpen}
        onClose={close}
        onClosed={remove}
      />
    </>
  );
}

/** Pages link the styles of their own views only. In the browser the script of the panel brings them. */
const PanelStyles = import.meta.env.SSR ? ServerStyles : EmptyStyles;

function ServerStyles() {
  const files = useContext(RemixContext)?.manifest.routes[STYLED_ROUTE]?.css ?? [];
  const links = files.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return <div dangerouslySetInnerHTML={{ __html: links }} />;
}

function EmptyStyles() {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
