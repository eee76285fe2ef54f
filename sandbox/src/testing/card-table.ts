import type { HandView } from '../cards/hand-view'
import type { TableView } from '../cards/table-view'
import type { RoundView } from '../play/round-view'
import type { TestSandbox } from './test-sandbox'

/** A member at the card tables, as seen by the page. */
export interface CardPlayer {
  key: string
  call(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
  sit(stake?: string, level?: string): Promise<{ round: RoundView; table: TableView }>
  hand(): Promise<HandView>
  choose(choice: 'draw' | 'stand'): Promise<HandView>
  leave(): Promise<HandView>
  rounds(): Promise<RoundView[]>
}

export async function aCardPlayer(sandbox: TestSandbox, user: string, changes: object = {}): Promise<CardPlayer> {
  const key = await sandbox.launch({ user, game_code: 'SBX_lucky-nine', meta: { model: 'cards-lucky9' }, ...changes })
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await sandbox.http.inject(`/api/play/${key}${path}`)).json()
  const call = async (path: string, payload: object) => {
    const answer = await sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/cards${path}`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const hand = async () => {
    const { hand: seen } = await get<TableView>('/cards')
    if (seen === null) throw new Error('the player sits at no hand')
    return seen
  }
  const act = async (path: string, body: object) => {
    await call(path, { hand: (await hand()).id, ...body })
    return hand()
  }
  return {
    key,
    call,
    hand,
    sit: async (stake = '1.00', level = 'veranda') => {
      const { next } = await sandbox.getGame(key)
      const { body } = await call('/seat', { level, stake, ticket: next.ticket })
      return body as unknown as { round: RoundView; table: TableView }
    },
    choose: (choice) => act('/choice', { choice }),
    leave: () => act('/leave', {}),
    rounds: () => get('/rounds'),
  }
}

/** Runs every timed task once. */
export async function advanceTime(sandbox: TestSandbox, ms: number): Promise<void> {
  sandbox.clock.advance(ms)
  for (const { name } of sandbox.clockworks) await sandbox.tick(name)
  await sandbox.settlement.settleDue()
}
