import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { Button } from '../button'
import { TextField, type TextFieldProps } from '../text-field'
import { VisuallyHidden } from '../visually-hidden'
import styles from './code-field.module.css'
import { pasteDigits } from './paste-digits'
import type { CodeSender } from './use-code-sender'
import { clockOf } from './use-countdown'

const codeLength = 6

export interface CodeFieldProps extends Omit<TextFieldProps, 'trailing' | 'type'> {
  /** The sender from `useCodeSender`; none for an authenticator app, because nothing is sent. */
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
          pasteDigits(event, codeLength)
          onPaste?.(event)
        }}
        trailing={sender && <SendButton sender={sender} />}
      />
      {sender && <Announcement sender={sender} />}
    </>
  )
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

function AsFirstSaid({ children }: { children: string }) {
  const [text] = useState(children)
  return <span>{text}</span>
}
