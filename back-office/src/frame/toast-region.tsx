import { classNames, IconButton } from '@parlay/ui'
import { type EventMap, useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './toast-region.module.css'

type Toast = EventMap['toast-requested'] & { id: number }

const mostShown = 3
/** Milliseconds. */
const shownFor = 6000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Shows what was done. The live regions are always in the page, so that screen readers announce what is added to them. */
export function ToastRegion() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  useEvent('toast-requested', (toast) =>
    setToasts((shown) => [...shown, { ...toast, id: nextId.current++ }].slice(-mostShown)),
  )
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  const lines = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastLine key={toast.id} toast={toast} onDone={() => remove(toast.id)} />)
  return (
    <div className={styles.region}>
      <div role="status">{lines(false)}</div>
      <div role="alert">{lines(true)}</div>
    </div>
  )
}

function ToastLine({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { t } = useTranslation('common')
  const [isHeld, setIsHeld] = useState(false)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => done.current(), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld])
  const Icon = icons[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the toast; the button closes it.
    <div
      className={classNames(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden="true" />
      <p>{toast.text}</p>
      <IconButton size="small" label={t('action.close')} icon={<X />} onClick={onDone} />
    </div>
  )
}
