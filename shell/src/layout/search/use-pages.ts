import { switchOfMemberPage, switchOfPath } from '@parlay/shared/contracts/feature-pages'
import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { isSwitchedOff, useSwitch, useSystemStatus } from '@parlay/shared/site'
import '../../seo/messages'
import { findPages, type NamedPage, type SitePage, specifiedNames } from './find-pages'

const mostPages = 4

/** Returns the pages of the site, and those of the member centre that this member has, with a name like the text. */
export function usePages(text: string): NamedPage[] {
  const { t } = useTranslation('later')
  const { t: seo } = useTranslation('seo')
  const { member } = useSession()
  const whitelabel = useSystemStatus()?.whitelabel
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
    { path: '/pointMall', seo: 'pointMall' },
    { path: '/raffles', seo: 'raffles' },
    // The specification (2.1) calls them so.
    { path: '/noticePage', seo: 'notices', also: 'Notices' },
    { path: '/help', seo: 'help' },
    { path: '/feedback', seo: 'feedback' },
    { path: '/down', seo: 'down' },
    { path: '/join', seo: 'join' },
    { path: '/terms', seo: 'terms' },
    { path: '/privacy', seo: 'privacy' },
  ]
  const named = pages
    .filter((page) => page !== false)
    .filter((page) => {
      const modId = 'path' in page ? switchOfPath[page.path] : switchOfMemberPage(page.page)
      return modId === undefined || !isSwitchedOff(whitelabel, modId)
    })
    .map((page): NamedPage => {
      if ('path' in page) return { page, name: seo(`${page.seo}.title`), also: page.also ?? '' }
      const specified = specifiedNames[page.page]
      const also = specified === undefined ? '' : `${specified} ${t(`page.${page.page}_also`)}`
      return { page, name: t(`page.${page.page}`), also }
    })
  return findPages(named, text, mostPages)
}
