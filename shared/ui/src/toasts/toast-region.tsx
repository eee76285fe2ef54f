import type { ReactElement } from 'react'
import { type Toast, useToasts } from './use-toasts'

interface ToastRegionProps {
  /** The place on the page, which each application has for itself. */
  className: string | undefined
  line: (toast: Toast, onDone: () => void) => ReactElement
}

/** Shows toasts. The live regions are always in the page, so that screen readers announce what is added to them. */
export function ToastRegion({ className, line }: ToastRegionProps) {
  const { toasts, remove } = useToasts()
  const lines = (isError: boolean) =>
    toasts.filter(({ kind }) => (kind === 'error') === isError).map((toast) => line(toast, () => remove(toast.id)))
  return (
    <div className={className}>
      <div role="status">{lines(false)}</div>
      <div role="alert">{lines(true)}</div>
    </div>
  )
}
