import { switchOfMemberPage } from '@parlay/shared/contracts/feature-pages'
import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { useIsOff, useSwitch } from '@parlay/shared/site'
import '../../seo/messages'
import { findPages, type NamedPage, type SitePage, specifiedNames } from './find-pages'

const mostPages = 4

/** Returns the pages of the site, and those of the member centre that this member has, with a name like the text. */
export function usePages(text: string): NamedPage[] {
  const { t } = useTranslation('later')
  const { t: seo } = useTranslation('seo')
  const { member } = useSession()
  const isOff = useIsOff()
  const hasPoints = useSwitch('POINTS')
  const hasRaffles = useSwitch('PROMO.RAFFLE')
  const hasReferral = useSwitch('PROMO.REFERRAL')
  const pages: (SitePage | false)[] = [
    { page: 'securityCenter' },
    { page: 'depositv2' },
    { page: 'withdraw' },
    member?.toUpline === true && { page: 'transferUpline' },
    { page: 'personalHistoryCopy' },
    { page: 'transactionHistory' },
    { page: 'personalProfit' },
    { page: 'bonusDetails' },
    { page: 'rewardCenter' },
    hasReferral && { page: 'referral' },
    { page: 'missionLeaderboard' },
    { page: 'messageV2' },
    (member?.memberLabel.length ?? 0) > 0 && { page: 'playerRank' },
    { path: '/promotions', seo: 'promotions' },
    hasPoints && { path: '/pointMall', seo: 'pointMall' },
    hasRaffles && { path: '/raffles', seo: 'raffles' },
    { path: '/noticePage', seo: 'notices' },
    { path: '/help', seo: 'help' },
    { path: '/feedback', seo: 'feedback' },
    { path: '/down', seo: 'down' },
    { path: '/join', seo: 'join' },
    { path: '/terms', seo: 'terms' },
    { path: '/privacy', seo: 'privacy' },
  ]
  const named = pages
    .filter((page) => page !== false)
    .filter((page) => 'path' in page || !isOff(switchOfMemberPage(page.page)))
    .map((page): NamedPage => {
      if ('path' in page) return { page, name: seo(`${page.seo}.title`), also: '' }
      const specified = specifiedNames[page.page]
      const also = specified === undefined ? '' : `${specified} ${t(`page.${page.page}_also`)}`
      return { page, name: t(`page.${page.page}`), also }
    })
  return findPages(named, text, mostPages)
}
