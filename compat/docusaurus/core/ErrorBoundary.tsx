/** The module `@docusaurus/ErrorBoundary`. */

import { Component, type ReactNode } from 'react';

/** What a fallback is given. */
export interface FallbackParams {
  error: Error;
  /** Renders the content again. */
  tryAgain: () => void;
}

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  fallback?: (params: FallbackParams) => ReactNode;
  children?: ReactNode;
}

/** Shows something else where its content fails in a browser. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (!error) return children ?? null;
    return fallback ? fallback({ error, tryAgain: () => this.setState({ error: null }) }) : <p>{error.message}</p>;
  }
}
