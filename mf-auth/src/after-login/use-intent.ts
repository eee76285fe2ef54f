import type { LoginIntent } from '@parlay/shared/contracts/remotes'
import { useTranslation } from '@parlay/shared/i18n'
import { useEffect, useState } from 'react'
import { dropIntent, keepIntent, readIntent } from './login-intent'

interface IntentOptions {
  /** The intent that the modal was opened with; otherwise the one that this tab keeps counts. */
  given: LoginIntent | undefined
  way: 'login' | 'register'
  onClose: () => void
}

/**
 * Keeps the intent and returns the sentence that names it. `cancel` closes the modal for a visitor who gives the intent up.
 */
export function useIntent({ given, way, onClose }: IntentOptions) {
  const { t } = useTranslation('auth')
  const [kept] = useState(readIntent)
  useEffect(() => {
    if (given) keepIntent(given)
  }, [given])
  const intent = given ?? kept
  const purposeOf = (wish: LoginIntent) => {
    const name = nameOf(wish)
    const isPlay = wish.kind === 'game' || wish.kind === 'play'
    const key = isPlay ? (name === '' ? 'play_unnamed' : 'play') : wish.kind
    return t(`${way}.for_${key}`, { name })
  }
  return {
    purpose: intent && purposeOf(intent),
    cancel: () => {
      dropIntent()
      onClose()
    },
  }
}

const nameOf = (intent: LoginIntent): string => {
  if ('game' in intent) return intent.game.name
  return 'name' in intent ? intent.name : ''
}
