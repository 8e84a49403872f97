import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PlainAlert } from '../plain/plain-alert.tsx';
import { PlainButton } from '../plain/plain-button.tsx';
import { useTexts } from '../texts.ts';
import { ChunkLoadError } from './screen-loader.ts';

function Failure({ error, retry }: { readonly error: Error; readonly retry: () => void }): ReactNode {
  const { t, say } = useTexts();
  const chunk = error instanceof ChunkLoadError;
  return (
    <PlainAlert
      kind="error"
      title={chunk ? t('app.chunkLoadError') : t('common.requestError')}
      description={chunk ? undefined : error.message}
      action={<PlainButton onClick={retry}>{say({ zh: '重试', en: 'Try again' })}</PlainButton>}
    />
  );
}

interface Props {
  readonly onRetry?: (failed: Error | undefined) => void;
  readonly children: ReactNode;
}

/** Keeps a broken screen to itself: the rest of the page works on, and the person can try again. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };
  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }
  readonly retry = (): void => {
    this.props.onRetry?.(this.state.error);
    this.setState({ error: undefined });
  };
  override render(): ReactNode {
    return this.state.error ? <Failure error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}
