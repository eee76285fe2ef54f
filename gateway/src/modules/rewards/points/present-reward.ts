import type { LanguageCode } from '@parlay/contracts'
import type { OfferedReward } from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import { type PlannedReward, type RewardTexts, wordReward } from '@parlay/server'
import { presentBonusTerms } from '../bonuses'
import type { GameOfRounds } from './read-free-round-games'

/** The texts from which the words of rewards are made. */
export interface RewardWords {
  /** The names of the rewards. */
  texts: ReadonlyMap<LanguageCode, RewardTexts>
  defaultLanguage: LanguageCode
  currencySymbol: string
}

export const wordsOf = ({ texts, defaultLanguage }: RewardWords, rewardId: string, language: LanguageCode) =>
  texts.get(language)?.[rewardId] ?? texts.get(defaultLanguage)?.[rewardId]

/** Names a reward. A reward that the brand no longer has stays in the lists of a member, under its id. */
export function nameReward(
  words: RewardWords,
  { id, reward }: { id: string; reward: PlannedReward | undefined },
  language: LanguageCode,
): string {
  const name = wordsOf(words, id, language)?.name ?? id
  return reward ? wordReward(name, reward, words.currencySymbol) : name
}

/** Presents a reward of the mall as it is offered to every member. */
export function presentReward(
  { freeRoundGames, ...options }: RewardWords & { freeRoundGames: ReadonlyMap<string, GameOfRounds> },
  reward: PlannedReward,
  language: LanguageCode,
): OfferedReward {
  const words = wordsOf(options, reward.id, language)
  const fill = (text = '') => wordReward(text, reward, options.currencySymbol)
  return {
    rewardId: reward.id,
    category: reward.category,
    name: fill(words?.name),
    description: fill(words?.description),
    image: `/art/points/${reward.id}`,
    points: reward.points,
    units: fill(words?.units),
    limitPerMember: reward.limitPerMember,
    ...(reward.category === 'BONUS' && {
      bonus: { factor: reward.wagering, product: reward.product, terms: presentBonusTerms(reward.bonus) },
    }),
    ...(reward.category === 'FREE_ROUNDS' && { freeRounds: presentRounds(reward, freeRoundGames.get(reward.game)) }),
  }
}

const presentRounds = (
  { amount, stake, days }: Extract<PlannedReward, { category: 'FREE_ROUNDS' }>,
  game: GameOfRounds | undefined,
): OfferedReward['freeRounds'] => game && { rounds: Number(amount), stake: printMoney(stake), days, game }
