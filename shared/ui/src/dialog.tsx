import { useTranslation } from '@parlay/web/i18n'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type RefObject, useRef } from 'react'
import { useBodyAhead } from './body-ahead'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import type { Elements } from './elements'
import { IconButton } from './icon-button'
import { SteadyPanel } from './steady-panel'
import { useAfterOtherDialogs } from './use-after-other-dialogs'
import { useCloseRefusal, useCloseRequest } from './use-close-request'
import { useDelayed } from './use-delayed'
import { useDrag } from './use-drag'
import { useReturnToPage } from './use-return-to-page'

export const dialogDelay = 100

export interface DialogProps {
  open: boolean
  /** Called by Escape, the back button or the close button; a click on the background does nothing. */
  onClose: () => void
  title: string
  /** A sentence under the title that screen readers announce with it. */
  description?: string
  children: Elements
  /** Stays in view below the scrolling body. */
  footer?: Elements
  /**
   * `small` 400 px (a question), `form` 440, `medium` 560, `large` 880, `full` nearly the window. Up to 640 px all but
   * `small` are full-screen sheets.
   */
  size?: 'small' | 'form' | 'medium' | 'large' | 'full'
  /** False if the visitor cannot go on without the dialog: no close button, no Escape, no back button. */
  closable?: boolean
  /** False if the dialog is part of the page's flow: the page stays usable and nothing is dimmed, locked or dragged. */
  modal?: boolean
  /**
   * The element that gets the focus first; by default the one marked `data-autofocus`, otherwise the first control of
   * the body.
   */
  initialFocus?: RefObject<HTMLElement | null>
  /** Renders the body while the dialog waits to appear. Use it for a dialog that is mounted only while it is open. */
  rendersAhead?: boolean
}

/**
 * The site's modal dialog: it appears after 100 ms, can be dragged by its header, locks the page and restores focus and
 * scroll position.
 */
export function Dialog({
  open,
  onClose,
  children,
  size = 'medium',
  closable = true,
  modal = true,
  ...rest
}: DialogProps) {
  const isShown = useAfterOtherDialogs(useDelayed(open, dialogDelay))
  const panel = useRef<HTMLDivElement>(null)
  useCloseRequest(isShown && closable, onClose, panel)
  useCloseRefusal(open && modal && !closable, panel)
  const onReturn = useReturnToPage(open, isShown)
  const { rendersAhead = false, ...panelProps } = rest
  const ahead = useBodyAhead(children, rendersAhead)
  return (
    <Primitive.Root open={isShown} modal={modal} onOpenChange={(next) => !next && closable && onClose()}>
      {ahead?.source}
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <DialogPanel panel={panel} size={size} closable={closable} modal={modal} onReturn={onReturn} {...panelProps}>
          {ahead ? ahead.outlet : children}
        </DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Excludes elements that only arrow keys reach: a tab that gets the focus is selected by it. */
const firstControl = ':is(input:not([hidden]), select, textarea, button, a[href]):not([tabindex="-1"])'

/** A list that is open inside the dialog closes before the dialog does. */
const isOwnedInside = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-owns-escape]') !== null

type DialogPanelProps = Omit<DialogProps, 'open' | 'onClose' | 'rendersAhead'> & {
  panel: RefObject<HTMLDivElement | null>
  onReturn: (event: Event) => void
}

function DialogPanel({
  panel,
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
      asChild
      ref={panel}
      aria-modal={modal || undefined}
      className={classNames(styles.panel, size && styles[size], !modal && styles.standing)}
      onOpenAutoFocus={focusFirst}
      onCloseAutoFocus={onReturn}
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => (!closable || isOwnedInside(event)) && event.preventDefault()}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <SteadyPanel>
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
      </SteadyPanel>
    </Primitive.Content>
  )
}
