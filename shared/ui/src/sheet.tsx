import { useTranslation } from '@parlay/web/i18n'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import { IconButton } from './icon-button'
import styles from './sheet.module.css'
import { SteadyPanel } from './steady-panel'
import { useAfterOtherDialogs } from './use-after-other-dialogs'
import { useCloseRequest } from './use-close-request'
import { useReturnToPage } from './use-return-to-page'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** The edge from which it opens. */
  side?: 'right' | 'left' | 'bottom'
  children: Elements
}

/** A panel from an edge of the window, for menus and filters on small screens. A click outside closes it. */
export function Sheet({ open, onClose, title, side = 'right', children }: SheetProps) {
  const { t } = useTranslation('common')
  const isShown = useAfterOtherDialogs(open)
  const onReturn = useReturnToPage(open, isShown)
  const panel = useRef<HTMLDivElement>(null)
  useCloseRequest(open, onClose, panel)
  return (
    <Primitive.Root open={isShown} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <Primitive.Content
          asChild
          ref={panel}
          aria-modal="true"
          aria-describedby={undefined}
          className={classNames(styles.sheet, styles[side])}
          onCloseAutoFocus={onReturn}
        >
          <SteadyPanel>
            <header className={styles.header}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton label={t('action.close')} icon={<X />} />
              </Primitive.Close>
            </header>
            <div className={styles.body}>{children}</div>
          </SteadyPanel>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
