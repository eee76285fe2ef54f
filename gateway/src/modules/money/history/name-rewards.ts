import type { LanguageCode } from '@parlay/contracts'
import type { JackpotsModule } from '../../games/jackpots'
import type { MissionsModule } from '../../rewards/missions'
import type { ContentService } from '../../site/content'

export type RewardTitles = (reference: string, language?: LanguageCode) => string | null

interface TitleSources {
  content: Pick<ContentService, 'listPromotions'>
  missions: Pick<MissionsModule, 'findTitle'>
  jackpots: Pick<JackpotsModule, 'nameOf'>
  defaultLanguage: LanguageCode
}

/**
 * Creates a function that finds the title of the mission, promotion or jackpot that a payment was for, by the reference of the
 * posting. It returns null for other references, and for titles that the brand no longer has.
 */
export const createRewardTitles =
  ({ content, missions, jackpots, defaultLanguage }: TitleSources): RewardTitles =>
  (reference, language = defaultLanguage) => {
    const [subject, id = ''] = reference.split(':')
    if (subject === 'mission') return missions.findTitle(id, language)
    if (subject === 'jackpot') return jackpots.nameOf(id, language)
    if (subject !== 'promotion') return null
    return content.listPromotions(language).find((promotion) => promotion.id === id)?.title ?? null
  }
