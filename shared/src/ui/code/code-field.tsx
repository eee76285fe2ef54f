import { useTranslation } from '@parlay/shared/i18n'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../button'
import { TextField, type TextFieldProps } from '../text-field'
import { VisuallyHidden } from '../visually-hidden'
import styles from './code-field.module.css'
import type { CodeSender } from './use-code-sender'
import { clockOf } from './use-countdown'

const codeLength = 6

export interface CodeFieldProps extends Omit<TextFieldProps, 'trailing' | 'type'> {
  /** The sender from `useCodeSender`; without one nothing can be sent (an authenticator app). */
  sender?: CodeSender
}

/**
 * An input for a six-digit code from a message or an app. The browser may fill it in, and it can be pasted with spaces
 * around it.
 */
export function CodeField({ sender, error, onPaste, ...field }: CodeFieldProps) {
  const problem = error ?? sender?.problem
  return (
    <>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={codeLength}
        {...field}
        error={problem}
        onPaste={(event) => {
          pasteDigits(event)
          onPaste?.(event)
        }}
        trailing={sender && <SendButton sender={sender} />}
      />
      {sender && <Announcement sender={sender} />}
    </>
  )
}

/** The maximum length would truncate a pasted code that contains a space or a dash. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, codeLength)
  if (digits.length < codeLength) return
  event.preventDefault()
  const input = event.currentTarget
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, digits)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function SendButton({ sender }: { sender: CodeSender }) {
  const { t } = useTranslation('common')
  const { canSend, isSending, secondsLeft, sentCount, send } = sender
  const again = sentCount > 0 ? t('field.send_again') : t('field.send_code')
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.send}
      disabled={!canSend}
      loading={isSending}
      onClick={() => void send()}
    >
      {secondsLeft > 0 ? t('field.send_again_in', { time: clockOf(secondsLeft) }) : again}
    </Button>
  )
}

/** Announced when a code was sent and when another may be requested; the seconds between are only shown. */
function Announcement({ sender: { sentCount, secondsLeft } }: { sender: CodeSender }) {
  const { t } = useTranslation('common')
  const sent = t('field.code_sent', { time: clockOf(secondsLeft) })
  return (
    <VisuallyHidden role="status">
      {sentCount > 0 &&
        (secondsLeft > 0 ? <AsFirstSaid key={sentCount}>{sent}</AsFirstSaid> : t('field.code_may_be_sent'))}
    </VisuallyHidden>
  )
}

function AsFirstSaid({ children }: { children: ReactNode }) {
  const [text] = useState(children)
  return text
}
