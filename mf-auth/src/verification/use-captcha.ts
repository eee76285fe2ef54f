import { callApiWithHeaders, isApiError } from '@parlay/shared/api'
import type { LoginRefusal } from '@parlay/shared/contracts/endpoints/session'
import { captchaIdHeader, getCaptcha } from '@parlay/shared/contracts/endpoints/verification'
import { getLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Another picture at most once in this time (product spec 9). */
const throttle = 1_000

interface Riddle {
  id: string
  /** base64: a PNG, or a WAV. */
  content: string
  kind: 'image' | 'audio'
}

export interface Captcha {
  riddle: Riddle | undefined
  /** Neither picture nor sound could be had. */
  isMissing: boolean
  refresh: (kind?: Riddle['kind']) => Promise<Riddle | undefined>
}

/** The riddle of a form that needs one; fetched when it is first needed, and anew whenever one is spent. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [riddle, setRiddle] = useState<Riddle>()
  const [isMissing, setIsMissing] = useState(false)
  const lastTry = useRef(-throttle)

  const refresh = useCallback(async (kind: Riddle['kind'] = 'image') => {
    const now = performance.now()
    if (now - lastTry.current < throttle) return undefined
    lastTry.current = now
    try {
      const next = await fetchRiddle(kind)
      setRiddle(next)
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
  return { riddle, isMissing, refresh }
}

async function fetchRiddle(kind: Riddle['kind']): Promise<Riddle> {
  const audio = kind === 'audio' ? '1' : '0'
  const { value, headers } = await callApiWithHeaders(getCaptcha, { audio, language: wireLanguage(getLanguage()) })
  return { id: headers.get(captchaIdHeader) ?? '', content: value, kind }
}

/** Whether a refusal says that the next try needs a captcha. */
export const wantsCaptcha = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'AUTH_CAPTCHA_REQUIRED' ||
    error.code === 'AUTH_CAPTCHA_WRONG' ||
    (error.value as LoginRefusal | null)?.captcha === true)
