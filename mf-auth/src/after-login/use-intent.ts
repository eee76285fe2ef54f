import type { ScreenProps } from '@parlay/contracts/remotes'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useState } from 'react'
import { dropIntent, keepIntent, readIntent, type Wish } from './login-intent'

interface IntentOptions extends Pick<ScreenProps<'mf-auth/LoginModal'>, 'centre' | 'isFromLink'> {
  /** The intent that the modal was opened with; otherwise the one that this tab keeps counts. */
  given: ScreenProps<'mf-auth/LoginModal'>['intent']
  way: 'login' | 'register'
  onClose: () => void
}

/**
 * Keeps the intent and returns the sentence that names it. What the newest link or press has asked for replaces what was
 * kept. `cancel` closes the modal for a visitor who gives the intent up.
 */
export function useIntent({ given, centre, isFromLink = false, way, onClose }: IntentOptions) {
  const { t } = useTranslation('auth')
  const [kept] = useState(() => (isFromLink ? undefined : readIntent()))
  useEffect(() => {
    const wish = wishOf(given, centre)
    if (wish) keepIntent(wish)
    else if (isFromLink) dropIntent()
  }, [given, centre, isFromLink])
  const wish = wishOf(given, centre) ?? kept
  return {
    purpose: wish && canBeSaid(wish, way) ? t(`${way}.for_${nameOfKind(wish)}`, { name: nameOf(wish) }) : undefined,
    cancel: () => {
      dropIntent()
      onClose()
    },
  }
}

const wishOf = (given: IntentOptions['given'], centre: IntentOptions['centre']): Wish | undefined =>
  given ?? (centre && { kind: 'centre', ...centre })

/** A new account is no agent’s. */
const canBeSaid = (wish: Wish, way: IntentOptions['way']): boolean =>
  way === 'login' || wish.kind !== 'centre' || wish.overlay !== 'agent-centre'

function nameOfKind(wish: Wish): string {
  if (wish.kind === 'centre') return wish.overlay
  if (wish.kind !== 'game' && wish.kind !== 'play') return wish.kind
  return nameOf(wish) === '' ? 'play_unnamed' : 'play'
}

const nameOf = (wish: Wish): string => {
  if ('game' in wish) return wish.game.name
  return 'name' in wish ? wish.name : ''
}
