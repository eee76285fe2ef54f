import { classNames, IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './toast.module.css'
import type { Toast } from './use-toasts'

const shownFor = 6000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Shows a toast with its icon and the button that closes it. It goes by itself, unless it is pointed at or has the focus. */
export function ToastLine({ toast, onDone }: { toast: Toast; onDone: () => void }) {
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
