import { useTranslation } from '@parlay/web/i18n'
import { useRef, useState } from 'react'
import { Button } from './button'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  body: string
  confirmLabel: string
  /** The default is `Cancel`; use another word if the question is about cancelling. */
  cancelLabel?: string
  /** A promise keeps the button busy; the dialog closes when it resolves. */
  onConfirm: () => void | Promise<void>
  danger?: boolean
  /** Another, less usual answer than that of `onConfirm`. It is less prominent. */
  alternative?: { label: string; onChoose: () => void }
  /** False for a warning without a decision. */
  cancellable?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    body,
    confirmLabel,
    cancelLabel,
    onConfirm,
    danger,
    alternative,
    cancellable = true,
  } = props
  const { t } = useTranslation('common')
  const [isBusy, setIsBusy] = useState(false)
  const confirmButton = useRef<HTMLButtonElement>(null)

  const onClick = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
      onClose()
    } finally {
      setIsBusy(false)
    }
  }

  const onAlternative = () => {
    alternative?.onChoose()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      initialFocus={confirmButton}
      footer={
        <>
          {cancellable && <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>}
          {alternative && <Button onClick={onAlternative}>{alternative.label}</Button>}
          <Button ref={confirmButton} variant={danger ? 'danger' : 'primary'} loading={isBusy} onClick={onClick}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.body}>{body}</p>
    </Dialog>
  )
}
