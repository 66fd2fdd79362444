import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Shows `fallback` instead of what failed to render. A class, because React has no other way. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
