import { errorMessage, isApiError } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { useRef, useState } from 'react'
import { useCountdown } from './use-countdown'

/** Two clicks within this time are one. */
const throttle = 1_000

export interface CodeSenderOptions {
  /** What the code is for. */
  purpose: string
  /** Number or address it goes to. Empty as long as it is not valid: then nothing can be sent. */
  target: string
  /** Asks for the code; rejects with `ApiError`. */
  send: () => Promise<{ expiredMinutes: number }>
  /** Seconds until the next one, where that is not `expiredMinutes` × 60: 60 at a registration and with the verification service. */
  resendAfter?: number
}

export interface CodeSender {
  send: () => Promise<void>
  canSend: boolean
  isSending: boolean
  /** Seconds until another code may be asked for; survives a reload of the page. */
  secondsLeft: number
  /** How often a code was sent from this page. */
  sentCount: number
  /** Why the last one could not be sent, translated. */
  problem?: string
}

/** Sends one-time codes at the pace that the product allows: once at a time, once per second, then after the countdown. */
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
      setFailure({ target, text: errorMessage(error, t) })
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

function retryAfterOf(error: unknown): number {
  const value = isApiError(error) ? error.value : undefined
  const seconds = typeof value === 'object' && value !== null && 'retryAfter' in value ? Number(value.retryAfter) : 0
  return Number.isFinite(seconds) ? seconds : 0
}
