import type { FaultPhase } from '@parlay/contracts/endpoints/telemetry'
import type { Elements } from '@parlay/ui'
import { Component } from 'react'
import { withTelemetry } from '../telemetry/with-telemetry'

/** Reports an error as one of the remote that its stack names, or of the shell. */
export const reportCaught = (error: Error, phase: FaultPhase = 'update'): void =>
  withTelemetry((telemetry) => telemetry.reportCaught(error, phase))

interface ErrorBoundaryProps {
  /** By default, the error is reported as one of the remote that its stack names, or of the shell. */
  onError?: (error: Error) => void
  fallback: (error: Error) => Elements
  children?: Elements
}

/** React's error boundary, which has to be a class. Change its `key` to render the children again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    const { onError = reportCaught } = this.props
    onError(error instanceof Error ? error : new Error(String(error)))
  }

  override render(): Elements {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
