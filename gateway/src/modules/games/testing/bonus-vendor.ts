import type { PlannedPromotion } from '@parlay/server'
import { checkLedger, findBalances } from '../../../ledger'
import { addGame } from '../../../testing/games.sql'
import { bonusInvariants, createBonusesService, giveBonus } from '../../rewards/bonuses'
import { vendorWalletInvariants } from '../vendor-wallet/invariants'
import { openTestVendor, type Player } from './test-vendor'

const currency = 'PHP'
/** Slots count whole, live games a tenth; games of other types take no bonus money. */
export const slots = 'BON_1'
export const live = 'LIV_2'
export const sports = 'SPO_3'

const promotion = {
  id: 'deposit-bonus',
  kind: 'DEPOSIT_MATCH',
  category: 'DEPOSIT',
  product: 'CASINO',
  opens: -1,
  closes: null,
  termsVersion: '1',
  wagering: 5,
  issued: 'AT_ONCE',
  budget: 1_000_000_00n,
  percent: 50,
  reward: 1_000_00n,
  minDeposit: 1_00n,
  days: 7,
  bonus: { maxBet: 50_00n, days: 14, weights: { RNG: 100, LIVE: 10 } },
} satisfies PlannedPromotion

/** Opens a vendor with games, and members who have bonus money. */
export async function openBonusVendor({ gateways = 1 } = {}) {
  const vendor = await openTestVendor('BON', { gateways })
  const { db, clock } = vendor
  await addGame(db, { nodeId: '1', vassalage: 'BON' })
  await addGame(db, { nodeId: '2', vassalage: 'LIV', gameType: 'LIVE' })
  await addGame(db, { nodeId: '3', vassalage: 'SPO', gameType: 'SPORTS' })
  const serviceOn = (on = db) => createBonusesService({ db: on, clock, articles: { listPromotions: () => [] } })
  const bonuses = serviceOn()
  let count = 0

  const give = (memberId: bigint, amount: bigint, changes: Partial<typeof promotion> = {}) => {
    count += 1
    const reference = `promotion:${count}:${memberId}`
    const of = { ...promotion, ...changes }
    return db.transaction((tx) =>
      giveBonus(tx, { promotion: of, reference, memberId, currency, amount, termsVersion: '1', at: clock.now() }),
    )
  }

  return {
    ...vendor,
    bonuses,
    serviceOn,
    give,

    /** Adds a member with money and bonus money, who plays slots. */
    async aBonusPlayer(cash: bigint, bonus: bigint, changes: Partial<typeof promotion> = {}): Promise<Player> {
      const player = await vendor.launch(await vendor.aPlayer(cash), { game: slots })
      await give(player.memberId, bonus, changes)
      return player
    },

    bet: (player: Player, amount: bigint, fields: Record<string, unknown> = {}) =>
      vendor.body(player, { game_code: slots, amount, ...fields }),

    /** Builds a body about a bet: a win, or without an amount a rollback. */
    about: (player: Player, of: { transaction_uuid: string; round: string; game_code: string }, amount?: bigint) =>
      vendor.body(player, {
        ...{ reference_transaction_uuid: of.transaction_uuid, round: of.round, game_code: of.game_code, amount },
        ...(amount !== undefined && { round_closed: true }),
      }),

    async moneyOf({ memberId }: Pick<Player, 'memberId'>) {
      const [balance] = await findBalances(db, [memberId])
      return [balance?.available ?? 0n, balance?.bonus ?? 0n] as const
    },

    async bonusesOf({ memberId }: Pick<Player, 'memberId'>) {
      const request = { language: 'EN', pageNo: 1, pageSize: 100 } as const
      return (await bonuses.list(db, memberId, request)).list
    },

    async contributionsOf({ memberId }: Pick<Player, 'memberId'>, bonusId: string) {
      return (await bonuses.listContributions(db, memberId, { bonusId, pageNo: 1, pageSize: 100 })).list
    },

    async breaches(): Promise<string[]> {
      const { invariants } = await checkLedger(db, [...vendorWalletInvariants, ...bonusInvariants])
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type BonusVendor = Awaited<ReturnType<typeof openBonusVendor>>
