import { classNames } from '@parlay/ui'
import { ToastRegion as Toasts } from '@parlay/ui/toasts/toast-region'
import { WaitingToast } from '@parlay/ui/toasts/waiting-toast'
import { useLocation } from '@parlay/web/router'
import { lazy } from 'react'
import { LazyPart } from '../lazy-part'
import { hasClocksOrPrices } from '../path-kinds'
import styles from './toast-region.module.css'

const ToastLine = lazy(() =>
  import(/* webpackChunkName: "overlays" */ '@parlay/ui/toasts/toast-line').then(({ ToastLine: one }) => ({
    default: one,
  })),
)

/** Shows toasts from any remote. */
export function ToastRegion() {
  const { pathname } = useLocation()
  return (
    <Toasts
      className={classNames(styles.region, hasClocksOrPrices(pathname) && styles.overHeader)}
      line={(toast, onDone) => (
        // If the line cannot be loaded, only its text is shown.
        <LazyPart key={toast.id} waiting={<WaitingToast text={toast.text} />}>
          <ToastLine toast={toast} onDone={onDone} />
        </LazyPart>
      )}
    />
  )
}
