import type { DrawBet } from '../../draw/draw-game'
import type { GameView, PlayedView, SeedsView } from '../../play/play-service'
import type { RoundView } from '../../play/round-view'

/** A response that is not a success, or no response at all (`OFFLINE`). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  constructor(
    readonly code: string,
    readonly waitMs = 0,
  ) {
    super(code)
  }
}

export async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: jsonHeaders }
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  if (response === undefined) throw new CallFailed('OFFLINE')
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallFailed(answer.code ?? 'INTERNAL', answer.waitMs)
  return answer
}

const jsonHeaders = { 'content-type': 'application/json' }

export interface RoundRequest {
  stake: string
  ticket: string
  bets: readonly DrawBet[]
  /** The operator's free rounds of which this is one. */
  rewardUuid?: string | undefined
}

export interface ChangedSeeds {
  seeds: SeedsView
  revealed: (SeedsView & { serverSeed: string }) | null
}

export const openGameApi = (key: string) => ({
  getGame: () => call<GameView>(`/api/play/${key}`),
  playRound: (request: RoundRequest) => call<PlayedView>(`/api/play/${key}/rounds`, request),
  listRounds: () => call<RoundView[]>(`/api/play/${key}/rounds`),
  changeSeeds: (clientSeed: string) => call<ChangedSeeds>(`/api/play/${key}/seeds`, { clientSeed }),
})
export type GameApi = ReturnType<typeof openGameApi>

export const findRounds = (viewKey: string) => call<RoundView[]>(`/api/round/${viewKey}`)
