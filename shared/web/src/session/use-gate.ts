import type { CentrePage, LoginIntent } from '@parlay/contracts/remotes'
import { emit } from '@parlay/web/events'
import { settledSession } from './session-state'
import { isTrial } from './visibility'

type Gate = (action: () => void, intent?: LoginIntent, centre?: CentrePage) => void

/**
 * Guards every action that needs a real account: runs it immediately for real members, asks visitors to log in, and
 * explains to trial accounts what they need. While a session is being restored, the decision waits for it. The
 * requested login names the `intent` and carries it out, or opens the page of the `centre`.
 */
export const useGate = (): Gate => gate

const gate: Gate = (action, intent, centre) =>
  void settledSession().then((session) => {
    if (session.status !== 'member') emit('login-requested', { stay: true, intent, ...(centre && { centre }) })
    else if (isTrial(session))
      void import(/* webpackChunkName: "overlays" */ './warn-trial').then(({ warnTrial }) => warnTrial(intent, centre))
    else action()
  })
