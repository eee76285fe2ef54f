import { step } from '../../deploy/local/steps.mjs'
import type { BenchRow } from '../../gateway/bench/row'
import { benchLobby } from './lobby'
import { benchLoginModal } from './login-modal'
import { withMeasuredSite } from './site'

/** From a click to what it shows: the log-in, the lobby, a long list under the thumb. */
export const benchMoves = (chromium: string): Promise<BenchRow[]> =>
  withMeasuredSite(async ({ edge }) => {
    const home = `http://localhost:${edge}/`
    return [
      ...(await step('opening the log-in', () => benchLoginModal(home, chromium))),
      ...(await step('moving through the lobby', () => benchLobby(home, chromium))),
    ]
  })
