import { ToastLine } from '@parlay/ui/toasts/toast-line'
import { ToastRegion as Toasts } from '@parlay/ui/toasts/toast-region'
import styles from './toast-region.module.css'

/** Shows what was done, and what was not. */
export function ToastRegion() {
  return (
    <Toasts
      className={styles.region}
      line={(toast, onDone) => <ToastLine key={toast.id} toast={toast} onDone={onDone} />}
    />
  )
}
