import type { LoginRefusal } from '@parlay/contracts/endpoints/session'
import { captchaIdHeader, getCaptcha } from '@parlay/contracts/endpoints/verification'
import { callApiWithHeaders, isApiError } from '@parlay/web/api'
import { getLanguage, wireLanguage } from '@parlay/web/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The minimum milliseconds between two pictures (product spec 9). */
const throttle = 1_000

interface Challenge {
  id: string
  /** A base64-encoded PNG or WAV. */
  content: string
  kind: 'image' | 'audio'
}

export interface Captcha {
  challenge: Challenge | undefined
  /** True if neither the picture nor the sound could be loaded. */
  isMissing: boolean
  refresh: (kind?: Challenge['kind']) => Promise<Challenge | undefined>
}

/**
 * Manages the captcha of a form. It is loaded when the form first needs one; `refresh` loads a new one after it was
 * used.
 */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [challenge, setChallenge] = useState<Challenge>()
  const [isMissing, setIsMissing] = useState(false)
  const lastTry = useRef(-throttle)

  const refresh = useCallback(async (kind: Challenge['kind'] = 'image') => {
    const now = performance.now()
    if (now - lastTry.current < throttle) return undefined
    lastTry.current = now
    try {
      const next = await fetchChallenge(kind)
      setChallenge(next)
      setIsMissing(false)
      return next
    } catch {
      setIsMissing(true)
      return undefined
    }
  }, [])

  useEffect(() => {
    if (isNeeded) void refresh()
  }, [isNeeded, refresh])
  return { challenge, isMissing, refresh }
}

async function fetchChallenge(kind: Challenge['kind']): Promise<Challenge> {
  const audio = kind === 'audio' ? '1' : '0'
  const { value, headers } = await callApiWithHeaders(getCaptcha, { audio, language: wireLanguage(getLanguage()) })
  return { id: headers.get(captchaIdHeader) ?? '', content: value, kind }
}

/** Returns whether a refusal requires a captcha for the next attempt. */
export const wantsCaptcha = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'AUTH_CAPTCHA_REQUIRED' ||
    error.code === 'AUTH_CAPTCHA_WRONG' ||
    (error.value as LoginRefusal | null)?.captcha === true)
