import { floorVendorUnits } from '@parlay/contracts/money'
import {
  type ReportedRound,
  reportedRoundSchema,
  reportedRoundsAnswerSchema,
  transferPaths,
} from '@parlay/contracts/vendor-transfer'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { Vendor, VendorAccess } from '../../games/vendors'
import { findNewestReported, insertReportedRounds, type NewReportedRound } from './reported-round.sql'

export interface ReportedRoundsOptions extends VendorAccess {
  db: Database
  clock: Clock
  onFault: (error: unknown) => void
}

const everyMs = 5_000
/** A vendor may record rounds that settle at the same time in another order than their dates, so readings overlap. */
const overlapMs = 60_000
const pageSize = 500

/** Reads the rounds that members played on vendors' wallets, so that they count like any other round. */
export function createReportedRounds({ db, clock, vendors, client, onFault }: ReportedRoundsOptions) {
  let nextRead = 0

  const readRound = (vendor: Vendor, one: unknown): NewReportedRound | undefined => {
    const { data, error } = reportedRoundSchema.safeParse(one)
    if (error) onFault(new Error(`a round that ${vendor.code} reported cannot be read`, { cause: error }))
    return data && roundOf(vendor, data)
  }

  const readPage = async (vendor: Vendor, since: Date): Promise<Date | undefined> => {
    const { rounds } = await client.ask(vendor, {
      path: transferPaths.rounds,
      body: { vendor: vendor.code, since: since.toISOString(), limit: pageSize },
      answer: reportedRoundsAnswerSchema,
    })
    const reported = rounds.flatMap((one) => readRound(vendor, one) ?? [])
    await insertReportedRounds(db, reported)
    const last = reported.at(-1)
    return last === undefined || rounds.length < pageSize ? undefined : new Date(last.settledAt)
  }

  const readVendor = async (vendor: Vendor): Promise<void> => {
    const newest = await findNewestReported(db, vendor.code, clock.now())
    let since: Date | undefined = new Date(Math.max(0, (newest?.getTime() ?? 0) - overlapMs))
    while (since !== undefined) {
      const next = await readPage(vendor, since)
      since = next !== undefined && next > since ? next : undefined
    }
  }

  return {
    /** Reads a vendor's rounds now, without waiting for the next reading. A vendor that is down is read later. */
    async readOf(code: string): Promise<void> {
      const vendor = await vendors.find(code)
      if (vendor?.walletType === 'TRANSFER') await readVendor(vendor).catch(onFault)
    },

    /** Every gateway may run this at any time. A vendor that is down is asked again next time. */
    async readDue(): Promise<void> {
      if (clock.now().getTime() < nextRead) return
      nextRead = clock.now().getTime() + everyMs
      for (const vendor of await vendors.listTransferVendors()) await readVendor(vendor).catch(onFault)
    },
  }
}

/** Parts that are finer than a minor unit do not count, as in the calls to the wallet (ADR 0045). */
const roundOf = (
  { code }: Vendor,
  { user, game_code, stake, payout, opened_at, settled_at, outcome, ...round }: ReportedRound,
): NewReportedRound => ({
  ...round,
  vendorCode: code,
  walletUser: user,
  gameCode: game_code,
  stake: String(floorVendorUnits(stake)),
  payout: String(floorVendorUnits(payout)),
  openedAt: opened_at,
  settledAt: settled_at,
  result: outcome,
})
