import { step } from '../../deploy/local/steps.mjs'
import type { BenchRow } from '../row'
import { benchLobby } from './lobby'
import { benchLoginModal } from './login-modal'
import { withMeasuredSite } from './site'

/** Measures the time from an action to its result: the login, the lobby, and scrolling a long list. */
export const benchMoves = (chromium: string): Promise<BenchRow[]> =>
  withMeasuredSite(async ({ edge }) => {
    const home = `http://localhost:${edge}/`
    return [
      ...(await step('opening the login', () => benchLoginModal(home, chromium))),
      ...(await step('moving through the lobby', () => benchLobby(home, chromium))),
    ]
  })
