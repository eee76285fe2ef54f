import { runs } from '@parlay/testing/runs'
import { aCardPlayer, type CardPlayer } from '../testing/card-table'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import type { HandView } from './hand-view'
import { rakeOf } from './lucky-nine'

const hands = runs(10, 1000)

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ balance: vendorUnits(1_000_000) })
})
afterAll(() => sandbox.close())

/** Returns the same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const playedHands = async () => {
  const [row] = await sandbox.db.query<{ played: bigint }>(
    `select count(*) as played from card_hand where state = 'over'`,
  )
  return Number(row?.played ?? 0n)
}

async function advanceTime(ms: number): Promise<void> {
  sandbox.clock.advance(ms)
  await sandbox.tick('cards')
  await sandbox.settlement.settleDue()
}

const deadlineMs = 60_000 + hands * 2000

test(
  'members leave, stay silent, lose their wallet: not a cent appears or is lost',
  async () => {
    const next = numbers(7)
    const players: CardPlayer[] = []
    for (let index = 0; index < 12; index += 1) players.push(await aCardPlayer(sandbox, `member-00${10 + index}`))
    const act = async (player: CardPlayer) => {
      const { hand } = (await sandbox.http.inject(`/api/play/${player.key}/cards`)).json() as { hand: HandView | null }
      const dice = next(10)
      if (hand?.state === 'playing') {
        if (dice < 8) await player.call('/choice', { hand: hand.id, choice: dice < 4 ? 'draw' : 'stand' })
      } else if (hand?.state === 'waiting') {
        if (dice < 2) await player.call('/leave', { hand: hand.id })
      } else await player.sit(dice < 8 ? '1.00' : '2.00')
    }

    for (let turn = 0; (await playedHands()) < hands && turn < hands * 3; turn += 1) {
      if (next(6) === 0) sandbox.wallet.plan('/bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 'drop', 'lost')
      if (next(6) === 0) sandbox.wallet.plan('/win', 'drop', 'lost')
      if (next(10) === 0) await sandbox.restart()
      await Promise.all(players.map(act))
      await advanceTime(5000)
    }
    for (let wait = 0; wait < 8; wait += 1) await advanceTime(60_000)

    const rounds = await sandbox.db.query<{ state: string; stake: bigint; payout: bigint | null; subject: string }>(
      'select state, stake, payout, subject from round',
    )
    const over = await sandbox.db.query<{ id: string; stake: bigint; members: bigint }>(
      `select id, stake, (select count(player) from card_seat where hand_id = card_hand.id) as members
     from card_hand where state = 'over'`,
    )
    const paid = rounds.filter(({ state }) => state === 'settled')
    const backOf = (id: string) =>
      paid.filter(({ subject }) => subject === id).reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
    expect(over.length).toBeGreaterThanOrEqual(hands)
    expect(rounds.filter(({ state }) => !['settled', 'refused', 'void'].includes(state))).toEqual([])
    // Between two members every stake ends in a payout or in the rake. The house player has a separate stake.
    for (const { id, stake, members } of over) {
      const [won, tie] = [stake * 2n - rakeOf(stake), stake * members]
      expect(members === 2n ? [won, tie] : [0n, won, tie]).toContain(backOf(id))
    }
    const staked = paid.reduce((sum, { stake }) => sum + stake, 0n)
    const returned = paid.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
    expect(sandbox.wallet.balance).toBe(vendorUnits(1_000_000) - Number(staked - returned) * 1000)
  },
  deadlineMs,
)
