import { useLocation } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useRendering } from '#app/request/page/use-rendering.tsx';
import { AccountPanel } from './account-panel.tsx';
import { findPanelFrame, type OpenPanelData } from './auth-panel.ts';

/**
 * NV-02: the account's panel as a part of the page whose URL opens it. Without script it covers the page, and a link closes it;
 * with script the same element becomes the modal panel.
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
        notice={data.notice}
        opener={null}
        isOpen={isOpen}
        onClose={close}
        onClosed={remove}
      />
    </>
  );
}

/** Pages link the styles of their own views only. In the browser the script of the panel loads its styles. */
function PanelStyles() {
  const { panelStyles = [] } = useRendering();
  const links = panelStyles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links }} />;
}
