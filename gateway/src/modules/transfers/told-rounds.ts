import {
  type ToldRound,
  toldRoundSchema,
  toldRoundsAnswerSchema,
  transferPaths,
} from '@parlay/shared/contracts/vendor-transfer'
import { fromVendorUnits } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { Vendor, VendorAccess } from '../games'
import { findNewestTold, insertToldRounds, type NewToldRound } from './told-round.sql'

export interface ToldRoundsOptions extends VendorAccess {
  db: Database
  clock: Clock
  onFault: (error: unknown) => void
}

const everyMs = 5_000
/** Rounds that are settled at the same time may be written down in another order than they are dated. */
const overlapMs = 60_000
const pageSize = 500

/** Reads what members have played on wallets that vendors keep, so that it counts as any other round. */
export function createToldRounds({ db, clock, vendors, client, onFault }: ToldRoundsOptions) {
  let nextRead = 0

  const readRound = (vendor: Vendor, one: unknown): NewToldRound | undefined => {
    const { data, error } = toldRoundSchema.safeParse(one)
    if (error) onFault(new Error(`a round that ${vendor.code} tells cannot be read`, { cause: error }))
    return data && roundOf(vendor, data)
  }

  const readPage = async (vendor: Vendor, since: Date): Promise<Date | undefined> => {
    const { rounds } = await client.ask(vendor, {
      path: transferPaths.rounds,
      body: { vendor: vendor.code, since: since.toISOString(), limit: pageSize },
      answer: toldRoundsAnswerSchema,
    })
    const told = rounds.flatMap((one) => readRound(vendor, one) ?? [])
    await insertToldRounds(db, told)
    const last = told.at(-1)
    return last === undefined || rounds.length < pageSize ? undefined : new Date(last.settledAt)
  }

  const readVendor = async (vendor: Vendor): Promise<void> => {
    const newest = await findNewestTold(db, vendor.code, clock.now())
    let since: Date | undefined = new Date(Math.max(0, (newest?.getTime() ?? 0) - overlapMs))
    while (since !== undefined) {
      const next = await readPage(vendor, since)
      since = next !== undefined && next > since ? next : undefined
    }
  }

  return {
    /** What a vendor has to tell now, without waiting for the next reading. One that is down is read later, as ever. */
    async readOf(code: string): Promise<void> {
      const vendor = await vendors.find(code)
      if (vendor?.walletType === 'TRANSFER') await readVendor(vendor).catch(onFault)
    },

    /** Repeatable, by every gateway; a vendor that is down is asked again next time. */
    async readDue(): Promise<void> {
      if (clock.now().getTime() < nextRead) return
      nextRead = clock.now().getTime() + everyMs
      for (const vendor of await vendors.listWalletKeepers()) await readVendor(vendor).catch(onFault)
    },
  }
}

const roundOf = (
  { code }: Vendor,
  { user, game_code, stake, payout, opened_at, settled_at, ...round }: ToldRound,
): NewToldRound => ({
  ...round,
  vendorCode: code,
  walletUser: user,
  gameCode: game_code,
  stake: String(fromVendorUnits(stake)),
  payout: String(fromVendorUnits(payout)),
  openedAt: opened_at,
  settledAt: settled_at,
})
