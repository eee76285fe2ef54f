import type { MagazineView } from '../../fish/magazine'
import type { FishKind } from '../../fish/shoal'
import type { PlayedView } from '../../play/play-service'
import type { RoundView } from '../../play/round-view'
import { CallFailed, call } from '../page/game-api'

export interface FiredView {
  hit: boolean
  kind: FishKind
  magazine: MagazineView
  /** The round of the magazine, once it is closed. */
  round: RoundView | null
}

const tries = 4
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Repeats a call without a response; every one of these calls may be repeated. */
async function repeat<Answer>(ask: () => Promise<Answer>, attempt = 1): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const isWorthRepeating = error instanceof CallFailed && error.code === 'OFFLINE' && attempt < tries
    if (!isWorthRepeating) throw error
    await wait(700 * attempt)
    return repeat(ask, attempt + 1)
  }
}

export const openFishApi = (key: string) => {
  const path = `/api/play/${key}/fish`
  return {
    getMagazine: () => call<{ magazine: MagazineView | null }>(path),
    buy: (request: { stake: string; ticket: string }) =>
      repeat(() => call<PlayedView & { magazine: MagazineView | null }>(`${path}/magazines`, request)),
    shoot: (request: { roundId: string; number: number; kind: FishKind }) =>
      repeat(() => call<FiredView>(`${path}/shots`, request)),
    close: (roundId: string) => repeat(() => call<{ round: RoundView }>(`${path}/closing`, { roundId })),
  }
}
export type FishApi = ReturnType<typeof openFishApi>
