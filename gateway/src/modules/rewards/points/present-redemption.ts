import type { LanguageCode } from '@parlay/contracts'
import type { Redemption } from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedReward } from '@parlay/server'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { listFreeRounds } from '../../games/vendor-wallet'
import type { RedemptionRow } from './mall.sql'
import { nameReward, type RewardWords, wordsOf } from './present-reward'
import type { GameOfRounds } from './read-free-round-games'
import { addressOf, codeOf, freeRoundsOf } from './redemption-names'

interface RedemptionOptions extends RewardWords {
  plan: { rewards: readonly PlannedReward[] }
  sealer: Pick<Sealer, 'open'>
  freeRoundGames: ReadonlyMap<string, GameOfRounds>
}

/** Presents a redemption to its member, with its address, its code and the rest of its free rounds. */
export async function presentRedemption(
  options: RedemptionOptions,
  read: Sql,
  row: RedemptionRow,
  language: LanguageCode,
): Promise<Redemption> {
  const { redeemId, rewardId, category, quantity, points, state, amount, addressSealed, codeSealed } = row
  const { plan, sealer } = options
  const reward = plan.rewards.find(({ id }) => id === rewardId)
  return {
    redeemId,
    rewardId,
    category,
    quantity,
    state,
    goods: nameReward(options, { id: rewardId, reward }, language),
    units: wordsOf(options, rewardId, language)?.units ?? '',
    points: Number(points),
    time: row.createdAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    address: addressSealed && (await sealer.open(read, addressSealed, addressOf(redeemId))),
    code: codeSealed && (await sealer.open(read, codeSealed, codeOf(redeemId))),
    amount: (category === 'MONEY' || category === 'BONUS') && amount !== null ? printMoney(amount) : null,
    ...(category === 'FREE_ROUNDS' && { freeRounds: await readRounds(options, read, redeemId, reward) }),
  }
}

/** Returns the rest of a redemption's free rounds. */
async function readRounds(
  { freeRoundGames }: RedemptionOptions,
  read: Sql,
  redeemId: string,
  reward: PlannedReward | undefined,
): Promise<Redemption['freeRounds']> {
  const [granted] = await listFreeRounds(read, [freeRoundsOf(redeemId)])
  if (granted === undefined) return undefined
  const { rounds, used, expiresAt } = granted
  const game = reward?.category === 'FREE_ROUNDS' ? freeRoundGames.get(reward.game) : undefined
  return { rounds, left: rounds - used, expiresAt: expiresAt.getTime(), game: game ?? null }
}
