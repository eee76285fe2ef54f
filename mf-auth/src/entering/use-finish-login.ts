import { callApi, isApiError } from '@parlay/shared/api'
import { listPopularGames } from '@parlay/shared/contracts/endpoints/games'
import { type LoginValue, markFirstLogin } from '@parlay/shared/contracts/endpoints/session'
import { emit } from '@parlay/shared/events'
import { holdSession, startSession } from '@parlay/shared/session'
import { internalPath } from '@parlay/shared/site'
import { useQueryClient } from '@parlay/shared/state'

/** The weak password that forces a change, whatever the gateway says (product spec 9). */
const defaultPassword = '123456'

export interface Entrance {
  onClose: () => void
  /** The page is kept, because the member wanted something there. */
  stay?: boolean
  /** Internal path to go to; home without one. */
  redirect?: string
}

/**
 * What follows every way to log in (product spec 4): a password that must be changed is asked for first, and until then
 * the session serves nothing else; otherwise the page becomes the member's, closes the modal and goes on. `password` is
 * the one that was typed, where one was. Throws `ApiError` when the profile cannot be had.
 */
export function useFinishLogin({ onClose, stay = false, redirect }: Entrance) {
  const queryClient = useQueryClient()

  return async (answer: LoginValue, password?: string): Promise<void> => {
    const { token, mustChangePassword, firstTimeLogin } = answer
    if (mustChangePassword || password === defaultPassword) {
      holdSession({ token })
      const knowsOldPassword = mustChangePassword && password !== undefined
      const reason = answer.reason ?? (password === defaultPassword ? 'DEFAULT_PASSWORD' : null)
      return emit('auth-requested', { modal: 'change-password', forced: true, knowsOldPassword, reason })
    }
    try {
      await startSession({ token })
    } catch (error) {
      // The session itself has asked for the new password then.
      if (isApiError(error, 'AUTH_MUST_CHANGE_PASSWORD')) return
      throw error
    }
    void queryClient.invalidateQueries({ queryKey: [listPopularGames.moduleId] })
    if (firstTimeLogin) void callApi(markFirstLogin, {}).catch(() => undefined)
    onClose()
    if (!stay) emit('navigation-requested', { to: internalPath(redirect) ?? '/' })
  }
}
