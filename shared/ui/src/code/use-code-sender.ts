import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { retryAfterOf } from '@parlay/web/site/retry-after'
import { useRef, useState } from 'react'
import { showWarning } from '../show-warning'
import { useCountdown } from './use-countdown'

/** Two clicks within this time count as one. */
const throttle = 1_000

export interface CodeSenderOptions {
  /** The purpose of the code. */
  purpose: string
  /**
   * The phone number or e-mail address that receives the code. Empty until it is valid, and then nothing can be sent.
   */
  target: string
  /** Requests the code; rejects with `ApiError`. */
  send: () => Promise<{ expiredMinutes: number }>
  /**
   * The seconds until the next code if they are not `expiredMinutes` × 60: 60 in a registration and with the
   * verification service.
   */
  resendAfter?: number
}

export interface CodeSender {
  send: () => Promise<void>
  canSend: boolean
  isSending: boolean
  /** The seconds until another code may be requested; they survive a reload of the page. */
  secondsLeft: number
  /** The number of codes that were sent from this page. */
  sentCount: number
  /** The translated reason why the last code could not be sent. */
  problem?: string
}

/**
 * Sends one-time codes at the rate that the product allows: one at a time, once per second, then after the countdown.
 * If a code cannot be sent, a warning opens over the page, and the reason stays next to the field.
 */
export function useCodeSender({ purpose, target, send, resendAfter }: CodeSenderOptions): CodeSender {
  const { t } = useTranslation('common')
  const { secondsLeft, begin } = useCountdown(`${purpose}:${target}`)
  const [isSending, setIsSending] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const [failure, setFailure] = useState<{ target: string; text: string }>()
  const lastTry = useRef(-throttle)

  async function sendOnce(): Promise<void> {
    const now = performance.now()
    if (!target || isSending || secondsLeft > 0 || now - lastTry.current < throttle) return
    lastTry.current = now
    setIsSending(true)
    setFailure(undefined)
    try {
      const { expiredMinutes } = await send()
      begin(resendAfter ?? expiredMinutes * 60)
      setSentCount((count) => count + 1)
    } catch (error) {
      const wait = retryAfterOf(error)
      if (wait > 0) begin(wait)
      const text = errorMessage(error, t)
      setFailure({ target, text })
      showWarning(t('field.code_not_sent'), text)
    } finally {
      setIsSending(false)
    }
  }

  return {
    send: sendOnce,
    canSend: target !== '' && secondsLeft === 0,
    isSending,
    secondsLeft,
    sentCount,
    ...(failure?.target === target && { problem: failure.text }),
  }
}
