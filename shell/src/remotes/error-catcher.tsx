import { Component, type ReactNode } from 'react'
import { reportFailure } from './report-failure'

const reportOwnFailure = (error: Error) => reportFailure({ remote: 'shell', version: '' }, error)

interface ErrorCatcherProps {
  /** Default: reports it as the shell's own. */
  onError?: (error: Error) => void
  fallback: (error: Error) => ReactNode
  children: ReactNode
}

/** React's error boundary, which exists as a class only. Give it another `key` to begin again. */
export class ErrorCatcher extends Component<ErrorCatcherProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    const { onError = reportOwnFailure } = this.props
    onError(error instanceof Error ? error : new Error(String(error)))
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
