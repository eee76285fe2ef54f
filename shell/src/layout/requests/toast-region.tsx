import { classNames } from '@parlay/ui'
import { useEvent } from '@parlay/web/events'
import { useLocation } from '@parlay/web/router'
import { lazy, useRef, useState } from 'react'
import { LazyPart } from '../lazy-part'
import { hasClocksOrPrices } from '../path-kinds'
import type { Toast } from './toast-line'
import styles from './toast-region.module.css'

const mostShown = 3

const ToastLine = lazy(() =>
  import(/* webpackChunkName: "overlays" */ './toast-line').then(({ ToastLine: one }) => ({ default: one })),
)

/**
 * Shows toasts from any remote. The live regions are always in the page, so that screen readers announce what is added
 * to them.
 */
export function ToastRegion() {
  const { pathname } = useLocation()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  useEvent('toast-requested', (toast) => {
    setToasts((shown) => [...shown, { ...toast, id: nextId.current++ }].slice(-mostShown))
  })
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  const lines = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => (
        // If the line cannot be loaded, only its text is shown.
        <LazyPart key={toast.id} waiting={<p className={styles.toast}>{toast.text}</p>}>
          <ToastLine toast={toast} onDone={() => remove(toast.id)} />
        </LazyPart>
      ))
  return (
    <div className={classNames(styles.region, hasClocksOrPrices(pathname) && styles.overHeader)}>
      <div role="status">{lines(false)}</div>
      <div role="alert">{lines(true)}</div>
    </div>
  )
}
