import { fromVendorUnits, toVendorUnits } from '@parlay/contracts/money'
import type { ReportedRound, TransferAnswer, TransferMove } from '@parlay/contracts/vendor-transfer'
import { serveJson } from '../../../testing/json-server'

/**
 * The fault of one call. `lost` is carried out and not answered, `fail` answers 500 and does nothing, `silent` does
 * neither, `refuse` is the vendor's own refusal, `repeats` is carried out and answered twice, and `fine` is no fault,
 * before a call with one.
 */
export type Fault = 'lost' | 'fail' | 'silent' | 'refuse' | 'repeats' | 'fine'

type VendorCall = TransferMove & { since: string; token: string }

/** A vendor that keeps a wallet for each member, over real HTTP, and misbehaves on request. */
export async function openTransferVendor() {
  const wallets = new Map<string, number>()
  const ended = new Map<string, TransferAnswer['status']>()
  const calls: string[] = []
  const reported: ReportedRound[] = []
  let lastToken = ''
  let faults: { path: string; fault: Fault }[] = []

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
    if (path === '/transfer/rounds') return { rounds: reported.filter(({ settled_at }) => settled_at >= body.since) }
    if (path === '/transfer/deposit') return move(1, body)
    if (path === '/transfer/withdraw') return move(-1, body)
    const status = ended.get(body.transaction_uuid)
    if (status === undefined) ended.set(body.transaction_uuid, 'REFUSED')
    return { status: status ?? 'NOT_FOUND' }
  }

  const server = await serveJson<VendorCall>(({ path, body }) => {
    calls.push(path)
    const planned = faults.find((plan) => path.endsWith(plan.path))
    faults = faults.filter((plan) => plan !== planned)
    if (planned?.fault === 'silent') return 'silent'
    if (planned?.fault === 'fail') return { status: 500, body: {} }
    if (planned?.fault === 'refuse') ended.set(body.transaction_uuid, 'REFUSED')
    const answer = answerTo(path, body)
    return planned?.fault === 'lost' ? 'gone' : { body: answer, isRepeated: planned?.fault === 'repeats' }
  })

  return {
    ...server,
    calls,
    lastToken: () => lastToken,
    /** The settled rounds that the vendor lists. */
    reported,
    /** Sets the faults of the next calls to this path, in order. Later calls succeed. */
    plan(path: string, ...these: Fault[]): void {
      faults = [...faults, ...these.map((fault) => ({ path, fault }))]
    },
    clearFaults(): void {
      faults = []
    },
    /** Minor units. */
    balanceOf: (user: string): bigint => fromVendorUnits(wallets.get(user) ?? 0),
    /** Changes a balance by less than a minor unit, as some games do. */
    playFraction(user: string, units: number): void {
      wallets.set(user, (wallets.get(user) ?? 0) + units)
    },
    play(user: string, change: bigint): void {
      wallets.set(user, (wallets.get(user) ?? 0) + toVendorUnits(change))
    },
  }
}

export type TransferVendor = Awaited<ReturnType<typeof openTransferVendor>>
