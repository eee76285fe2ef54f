import { aCardPlayer, type CardPlayer, letTimePass } from '../testing/card-table'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { rakeOf } from './lucky-nine'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox(vendorUnits(1_000_000))
})
afterAll(() => sandbox.close())

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('a thousand hands with members who leave, stay silent, and wallets that fail: not a cent appears or is lost', async () => {
  const next = numbers(7)
  const players: CardPlayer[] = []
  for (let index = 0; index < 8; index += 1) players.push(await aCardPlayer(sandbox, `member-000${index}`))
  const playedHands = async () => {
    const [row] = await sandbox.db.query<{ hands: bigint }>(
      `select count(*) as hands from card_hand where state = 'over'`,
    )
    return Number(row?.hands ?? 0n)
  }
  const actOf = async (player: CardPlayer) => {
    const choice = next(10)
    const { hand } = (await sandbox.http.inject(`/api/play/${player.key}/cards`)).json()
    if (hand === null || hand.state === 'over' || hand.state === 'void') return player.sit(['1.00', '2.00'][next(2)])
    if (hand.state === 'waiting') return choice < 2 ? player.call('/leave', { hand: hand.id }) : undefined
    return choice < 8 ? player.call('/choice', { hand: hand.id, choice: choice < 4 ? 'draw' : 'stand' }) : undefined
  }

  for (let turn = 0; (await playedHands()) < 1000 && turn < 3000; turn += 1) {
    if (next(20) === 0) sandbox.wallet.plan('/bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 'drop', 'lost')
    if (next(20) === 0) sandbox.wallet.plan('/win', 'drop', 'lost')
    if (next(100) === 0) await sandbox.restart()
    for (const player of players) await actOf(player)
    await letTimePass(sandbox, 5000)
  }
  for (let wait = 0; wait < 10; wait += 1) await letTimePass(sandbox, 60_000)

  const hands = await playedHands()
  const rounds = await sandbox.db.query<{ state: string; stake: bigint; payout: bigint | null; subject: string }>(
    'select state, stake, payout, subject from round',
  )
  const over = await sandbox.db.query<{ id: string; stake: bigint; members: bigint }>(
    `select id, stake, (select count(player) from card_seat where hand_id = card_hand.id) as members
     from card_hand where state = 'over'`,
  )
  expect(hands).toBeGreaterThanOrEqual(1000)
  expect(new Set(rounds.map(({ state }) => state))).toEqual(new Set(['settled', 'refused', 'void']))
  const paid = rounds.filter(({ state }) => state === 'settled')
  const payoutsOf = (id: string) =>
    paid.filter(({ subject }) => subject === id).reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
  for (const { id, stake, members } of over) {
    const back = payoutsOf(id)
    const [won, tie] = [stake * 2n - rakeOf(stake), stake * members]
    expect(members === 2n ? [won, tie] : [0n, won, tie]).toContain(back)
  }
  // What members staked is what they got back, plus what the tables kept of it.
  const staked = paid.reduce((sum, { stake }) => sum + stake, 0n)
  const returned = paid.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
  const kept = staked - returned
  expect(sandbox.wallet.balance).toBe(vendorUnits(1_000_000) - Number(kept) * 1000)
}, 600_000)
