import { useTranslation } from '@parlay/shared/i18n'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useBodyAhead } from './body-ahead'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'
import { useCloseRequest } from './use-close-request'
import { useDelayed } from './use-delayed'
import { useDrag } from './use-drag'
import { useReturnToPage } from './use-return-to-page'

export const dialogDelay = 100

export interface DialogProps {
  open: boolean
  /** Escape, the back button or the close button; a click on the background does nothing. */
  onClose: () => void
  title: string
  /** A sentence under the title, read with it. */
  description?: string
  children: ReactNode
  /** Stays in view under the scrolling body. */
  footer?: ReactNode
  /**
   * `small` 400 px (a question), `form` 440, `medium` 560, `large` 880, `full` nearly the window. Up to 640 px all but
   * `small` are full-screen sheets.
   */
  size?: 'small' | 'form' | 'medium' | 'large' | 'full'
  /** False where the visitor cannot go on without it: no close button, no Escape, no way back. */
  closable?: boolean
  /** False where it is the page's own matter: the rest of the page stays in use, nothing is dimmed, locked or dragged. */
  modal?: boolean
  /** What gets the focus first; default what is marked `data-autofocus`, else the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Renders the body while the dialog waits to appear. For a dialog that is on the page only while it is open. */
  rendersAhead?: boolean
}

/** The site's modal: appears after 100 ms, is dragged by its header, locks the page and gives focus and scroll back. */
export function Dialog({
  open,
  onClose,
  children,
  size = 'medium',
  closable = true,
  modal = true,
  ...rest
}: DialogProps) {
  const isShown = useDelayed(open, dialogDelay)
  useCloseRequest(isShown && closable, onClose)
  const onReturn = useReturnToPage(open)
  const { rendersAhead = false, ...panel } = rest
  const ahead = useBodyAhead(children, rendersAhead)
  return (
    <Primitive.Root open={isShown} modal={modal} onOpenChange={(next) => !next && closable && onClose()}>
      {ahead?.source}
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <DialogPanel {...{ size, closable, modal, onReturn, ...panel }}>{ahead ? ahead.outlet : children}</DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Not what only arrow keys lead to: a tab that gets the focus is chosen by it. */
const firstControl = ':is(input:not([hidden]), select, textarea, button, a[href]):not([tabindex="-1"])'

/** A list that is open inside the dialog closes before the dialog does. */
const isOwnedInside = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-owns-escape]') !== null

type DialogPanelProps = Omit<DialogProps, 'open' | 'onClose' | 'rendersAhead'> & { onReturn: (event: Event) => void }

function DialogPanel({
  title,
  description,
  children,
  footer,
  size,
  closable,
  modal,
  initialFocus,
  onReturn,
}: DialogPanelProps) {
  const { t } = useTranslation('common')
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const drag = useDrag(panel)

  const focusFirst = (event: Event) => {
    const first =
      initialFocus?.current ??
      body.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      body.current?.querySelector<HTMLElement>(firstControl)
    if (!first) return
    event.preventDefault()
    first.focus({ preventScroll: true })
  }

  return (
    <Primitive.Content
      ref={panel}
      aria-modal={modal || undefined}
      className={classNames(styles.panel, size && styles[size], !modal && styles.standing)}
      onOpenAutoFocus={focusFirst}
      onCloseAutoFocus={onReturn}
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => (!closable || isOwnedInside(event)) && event.preventDefault()}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <div className={styles.header} {...(modal && drag)}>
        <div>
          <Primitive.Title className={styles.title}>{title}</Primitive.Title>
          {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
        </div>
        {closable && (
          <Primitive.Close asChild>
            <IconButton label={t('action.close')} icon={<X />} />
          </Primitive.Close>
        )}
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Primitive.Content>
  )
}
