import { type LoginValue, markFirstLogin } from '@parlay/contracts/endpoints/session'
import { callApi, isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { getLanguage, useTranslation } from '@parlay/web/i18n'
import { holdSession, isTrial, type Session, startSession } from '@parlay/web/session'
import { internalPath } from '@parlay/web/site'
import { popularGamesQuery } from '@parlay/web/site/popular-games'
import { useQueryClient } from '@parlay/web/state'
import { carryOutIntent } from './carry-out-intent'
import { dropIntent, keepIntent, readIntent } from './login-intent'
import { sayIfNotStored } from './say-if-not-stored'

/** The weak password that must be changed, whatever the gateway says (product spec 9). */
const defaultPassword = '123456'

export interface AfterLogin {
  onClose: () => void
  /** Stays on the page, because the member wanted to do something there. */
  stay?: boolean
  /** The internal path to go to; the home page without one. */
  redirect?: string
}

/**
 * Finishes every kind of login (product spec 4). A password that must be changed is changed first, and until then the
 * session allows nothing else. Otherwise it starts the session, closes the modal and carries out what the visitor
 * wanted, or navigates. `password` is the one that was typed, if any. Throws `ApiError` when the profile cannot be
 * loaded; the intent then waits for the next try.
 */
export function useFinishLogin({ onClose, stay = false, redirect }: AfterLogin) {
  const queryClient = useQueryClient()
  const { t } = useTranslation('auth')

  return async (answer: LoginValue, password?: string): Promise<void> => {
    const { token, mustChangePassword, firstTimeLogin } = answer
    if (mustChangePassword || password === defaultPassword) {
      holdSession({ token })
      const knowsOldPassword = mustChangePassword && password !== undefined
      const reason = answer.reason ?? (password === defaultPassword ? 'DEFAULT_PASSWORD' : null)
      return emit('auth-requested', { modal: 'change-password', forced: true, knowsOldPassword, reason })
    }
    const intent = readIntent()
    let session: Session
    try {
      session = await startSession({ token })
    } catch (error) {
      if (intent) keepIntent(intent)
      // The session itself has requested a new password.
      if (isApiError(error, 'AUTH_MUST_CHANGE_PASSWORD')) return
      throw error
    }
    sayIfNotStored(token, t)
    void queryClient.prefetchQuery(popularGamesQuery(getLanguage()))
    if (firstTimeLogin) void callApi(markFirstLogin, {}).catch(() => undefined)
    onClose()
    emit('overlay-closed', {})
    dropIntent()
    // A guest cannot do any of it.
    if (intent && !isTrial(session)) return carryOutIntent(intent)
    if (!stay) emit('navigation-requested', { to: internalPath(redirect) ?? '/' })
  }
}
