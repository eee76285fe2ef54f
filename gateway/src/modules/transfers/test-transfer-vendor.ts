import type { ToldRound, TransferAnswer, TransferMove } from '@parlay/shared/contracts/vendor-transfer'
import { fromVendorUnits, toVendorUnits } from '@parlay/shared/money'
import { serveJson } from '../../testing/json-server'

/**
 * What goes wrong with one call: `lost` is carried out and not answered, `fail` answers 500 and does nothing, `silent`
 * does neither, `refuse` is the vendor's own no, `fine` is no mishap, before one that is.
 */
export type Mishap = 'lost' | 'fail' | 'silent' | 'refuse' | 'fine'

type VendorCall = TransferMove & { since: string; token: string }

/** A vendor that keeps a wallet for each member, over real HTTP, and misbehaves when told. */
export async function openTransferVendor() {
  const wallets = new Map<string, number>()
  const ended = new Map<string, TransferAnswer['status']>()
  const calls: string[] = []
  const told: ToldRound[] = []
  let lastToken = ''
  let mishaps: { path: string; mishap: Mishap }[] = []

  const move = (direction: 1 | -1, { user, transaction_uuid, amount }: TransferMove): TransferAnswer => {
    const known = ended.get(transaction_uuid)
    if (known === 'DONE') return { status: 'DONE', balance: wallets.get(user) ?? 0 }
    const balance = (wallets.get(user) ?? 0) + direction * amount
    if (known !== undefined || balance < 0) {
      ended.set(transaction_uuid, 'REFUSED')
      return { status: 'REFUSED' }
    }
    wallets.set(user, balance)
    ended.set(transaction_uuid, 'DONE')
    return { status: 'DONE', balance }
  }
  const answerTo = (path: string, body: VendorCall): unknown => {
    if (path === '/operator/generic/v2/game/url') lastToken = body.token
    if (path === '/operator/generic/v2/game/url') return { url: `${server.origin}/play` }
    if (path === '/transfer/balance') return { balance: wallets.get(body.user) ?? 0, currency: 'PHP' }
    if (path === '/transfer/rounds') return { rounds: told.filter(({ settled_at }) => settled_at >= body.since) }
    if (path === '/transfer/deposit') return move(1, body)
    if (path === '/transfer/withdraw') return move(-1, body)
    const status = ended.get(body.transaction_uuid)
    if (status === undefined) ended.set(body.transaction_uuid, 'REFUSED')
    return { status: status ?? 'NOT_FOUND' }
  }

  const server = await serveJson<VendorCall>(({ path, body }) => {
    calls.push(path)
    const planned = mishaps.find((plan) => path.endsWith(plan.path))
    mishaps = mishaps.filter((plan) => plan !== planned)
    if (planned?.mishap === 'silent') return 'silent'
    if (planned?.mishap === 'fail') return { status: 500, body: {} }
    if (planned?.mishap === 'refuse') ended.set(body.transaction_uuid, 'REFUSED')
    const answer = answerTo(path, body)
    return planned?.mishap === 'lost' ? 'gone' : { body: answer }
  })

  return {
    ...server,
    calls,
    /** Of the last launch. */
    lastToken: () => lastToken,
    /** Settled rounds, as its list of them has them. */
    told,
    /** Mishaps of the coming calls with this path, in order; calls after them go well. */
    plan(path: string, ...these: Mishap[]): void {
      mishaps = [...mishaps, ...these.map((mishap) => ({ path, mishap }))]
    },
    forgetMishaps(): void {
      mishaps = []
    },
    /** Minor units. */
    balanceOf: (user: string): bigint => fromVendorUnits(wallets.get(user) ?? 0),
    /** Less than a minor unit, as some games pay. */
    playFraction(user: string, units: number): void {
      wallets.set(user, (wallets.get(user) ?? 0) + units)
    },
    /** The member wins, or loses, at the vendor. */
    play(user: string, change: bigint): void {
      wallets.set(user, (wallets.get(user) ?? 0) + toVendorUnits(change))
    },
  }
}

export type TransferVendor = Awaited<ReturnType<typeof openTransferVendor>>
