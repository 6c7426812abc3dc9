import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with what was thrown while rendering. */
  onFailure: (error: unknown) => void;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Catches what a module throws while rendering, reports it to the shell, and shows nothing (or `fallback`) in
 * its place.
 */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
