import type { LanguageCode } from '@parlay/contracts'
import type { MissionsModule } from '../../rewards/missions'
import type { ContentService } from '../../site/content'

export type RewardTitles = (reference: string, language?: LanguageCode) => string | null

interface TitleSources {
  content: Pick<ContentService, 'listPromotions'>
  missions: Pick<MissionsModule, 'findTitle'>
  defaultLanguage: LanguageCode
}

/**
 * Makes the function that says what the mission or the promotion is called that money was given for, from the reference
 * of the posting. It answers null for what is neither, and for what the brand no longer has.
 */
export const createRewardTitles =
  ({ content, missions, defaultLanguage }: TitleSources): RewardTitles =>
  (reference, language = defaultLanguage) => {
    const [subject, id = ''] = reference.split(':')
    if (subject === 'mission') return missions.findTitle(id, language)
    if (subject !== 'promotion') return null
    return content.listPromotions(language).find((promotion) => promotion.id === id)?.title ?? null
  }
