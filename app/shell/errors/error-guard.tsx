import { Component, type ReactNode } from 'react';

interface ErrorGuardProps {
  /** Rendered when rendering the children throws. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** AP-06: catches an error page that fails in the browser. On the server, entry.server.tsx does. */
export class ErrorGuard extends Component<ErrorGuardProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
