import { randomUUID } from 'node:crypto'
import type { WalletStatus } from '@parlay/contracts/vendor-wallet'
import { checkLedger } from '../../../ledger'
import { randomFrom } from '../../../testing/random-from'
import { vendorWalletInvariants } from '../../games/vendor-wallet'
import { type Movement, type NewMovement, openSupplier, type Player, type Supplier } from '../testing/test-supplier'

jest.setTimeout(15 * 60_000)

/** The full soak plays 10000 rounds. An ordinary run has to be quick. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 300)
const faultShare = 0.05
const atOnce = 24

let supplier: Supplier
beforeAll(async () => {
  supplier = await openSupplier()
})
afterAll(() => supplier.close())

type Status = WalletStatus | 'unreachable'
const quickAttempts = 3

/**
 * A vendor with a bad connection. Its calls get lost before or after they are carried out, come twice, or come late.
 */
function badLine(random: () => number) {
  const late: Promise<unknown>[] = []
  const attempt = async (movement: Movement): Promise<Status> => {
    const luck = random()
    if (luck < faultShare) return 'unreachable'
    if (luck < 2 * faultShare) {
      await supplier.send(movement)
      return 'unreachable'
    }
    if (luck < 3 * faultShare) {
      const [answer] = await Promise.all([supplier.send(movement), supplier.send(movement)])
      return answer.status
    }
    if (luck < 4 * faultShare) {
      // The call arrives after the vendor's next one.
      late.push(new Promise((resolve) => setImmediate(() => resolve(supplier.send(movement)))))
      return 'unreachable'
    }
    return (await supplier.send(movement)).status
  }
  return { attempt, drain: () => Promise.all(late) }
}

test('B-22 after a soak over a bad line both lists are the same and the ledger checks', async () => {
  const random = randomFrom(20_260_301)
  const line = badLine(random)
  const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  const players: [Player, ...Player[]] = [await supplier.aPlayer(200_00n)]
  while (players.length < 40) players.push(await supplier.aPlayer(200_00n))

  /**
   * Delivers as reference B.6 demands. A bet gets three attempts and then a rollback. Wins and rollbacks are repeated
   * until they are answered.
   */
  async function deliver(draft: NewMovement): Promise<boolean> {
    const movement = supplier.note(draft)
    const most = draft.kind === 'bet' ? quickAttempts : 100
    let status: Status = 'unreachable'
    for (let count = 0; count < most && status === 'unreachable'; count += 1) status = await line.attempt(movement)
    movement.state = status === 'RS_OK' ? 'done' : 'refused'
    if (draft.kind !== 'bet') expect(status).toBe('RS_OK')
    const leavesNoTrace = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY'
    if (!leavesNoTrace) await undo(draft, movement)
    return status === 'RS_OK' && (draft.kind !== 'bet' || (await settle(draft, movement)))
  }
  const undo = ({ player, round }: NewMovement, { transaction_uuid: reference }: Movement) =>
    deliver({ player, round, kind: 'rollback', reference, isClosing: true })
  async function settle(draft: NewMovement, bet: Movement): Promise<boolean> {
    if (random() < 0.05) return undo(draft, bet)
    const { player, round } = draft
    const win = { player, round, kind: 'win' as const, reference: bet.transaction_uuid }
    if (random() < 0.1) await deliver({ ...win, amount: BigInt(Math.floor(random() * 100)) })
    return deliver({ ...win, amount: pick([0n, 0n, 50n, 1_50n, 4_00n]), isClosing: true })
  }

  let played = 0
  const play = async () => {
    for (; played < rounds; ) {
      played += 1
      await deliver({ player: pick(players), kind: 'bet', round: randomUUID(), amount: pick([10n, 1_00n, 5_00n]) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play))
  await line.drain()
  supplier.site.clock.move(10 * 60_000)

  const report = await supplier.reconcile()
  const { invariants } = await checkLedger(supplier.site.db, vendorWalletInvariants)
  const open = await supplier.site.db.query(`select round from game_round where state = 'OPEN'`)

  expect(report.details).toEqual([])
  expect(report).toMatchObject({ state: 'DONE', inFlight: 0, differences: 0, listed: supplier.outbox.length })
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  expect(open).toEqual([])
})
