import { type Elements, IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './queue.module.css'

interface PanelProps {
  title: string
  onClose: () => void
  children: Elements
}

/** The opened row. On narrow windows, where it takes the place of the list, it gets the focus. */
export function QueuePanel({ title, onClose, children }: PanelProps) {
  const { t } = useTranslation('office')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (globalThis.matchMedia?.('(width <= 64em)').matches) panel.current?.focus()
  }, [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <h2 translate="no">{title}</h2>
        <IconButton label={t('queue.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
