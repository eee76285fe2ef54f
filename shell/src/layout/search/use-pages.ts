import { listMerchantWallets } from '@parlay/contracts/endpoints/transfers'
import { switchOfAgentPage, switchOfMemberPage, switchOfPath } from '@parlay/contracts/feature-pages'
import { agentCentrePages, type MemberCentrePage, memberCentrePages } from '@parlay/contracts/remotes'
import { queryOptionsFor } from '@parlay/web/api'
import { languages, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { canEnterAgentCentre, canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useIsOff, useSwitch, useSystemStatus } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { useTheme } from '@parlay/web/theme'
import { brand } from '../../brand'
import { winnersId } from '../../pages/winners-place'
import { findChat } from '../customer-service/find-chat'
import { useMayRegister } from '../header/use-may-register'
import { useCategories } from '../use-categories'
import { findPages, type NamedPage } from './find-pages'
import '../../seo/messages'
import './messages'
import { gamePaths, lobbyCategories, sitePaths, specifiedAgentNames, specifiedNames } from './site-pages'

/** The limit leaves room for all languages of a brand, which “language” finds, and for some pages. */
const mostPages = 8

/** Returns the pages and settings that this visitor or member has, with a name like the text. */
export function usePages(text: string): NamedPage[] {
  const language = wireLanguage(useLanguage())
  return findPages(useAllPages(), text, { limit: mostPages, language })
}

/** Returns all pages and settings that this visitor or member has. */
export const useAllPages = (): NamedPage[] =>
  [
    useEntrances(),
    useSitePages(),
    useDrawPages(),
    useOwnGames(),
    useMemberPages(),
    useAgentPages(),
    useSettings(),
  ].flat()

/** The pages by which a visitor comes in. */
function useEntrances(): NamedPage[] {
  const { t } = useTranslation('search')
  const { t: shell } = useTranslation('shell')
  const { t: seo } = useTranslation('seo')
  const isVisitor = useSession().status === 'visitor'
  const mayRegister = useMayRegister()
  const home: NamedPage = { page: { path: '/' }, name: t('home'), also: `Home, ${t('also.home')}` }
  if (!isVisitor) return [home]
  const register = {
    page: { path: '/register' },
    name: seo('register.title'),
    also: `Registration, ${t('also.register')}`,
  }
  return [
    home,
    ...(mayRegister ? [register] : []),
    { page: { path: '/login' }, name: seo('login.title'), also: `Login, ${t('also.login')}` },
    { page: { path: '/login?portal=agent' }, name: shell('footer.agents'), also: `Agent login, ${t('also.agents')}` },
  ]
}

function useSitePages(): NamedPage[] {
  const { t } = useTranslation('search')
  const { t: seo } = useTranslation('seo')
  const { t: later } = useTranslation('later')
  const isOff = useIsOff()
  const { lanes } = useCategories()
  const chat = findChat(useSystemStatus())
  const games = gamePaths.filter(({ category }) => lanes.some((lane) => lane.category.key === category))
  const pages = [...sitePaths, ...games]
    .filter(({ path }) => !isOff(switchOfPath[path]))
    .map(({ path, name, specified = '' }) => ({
      page: { path },
      name: seo(`${name}.title`),
      also: `${specified}, ${t(`also.${name}`)}`,
    }))
  return [
    ...pages,
    { page: { path: `/#${winnersId}` }, name: later('winners.title'), also: t('also.winners') },
    ...(chat < 0 ? [] : [{ page: { service: chat }, name: later('chat.live'), also: t('also.chat') }]),
  ]
}

/** The views of the lottery's page, where every draw has its proof. */
const drawViews = ['results', 'statistics', 'tickets'] as const

function useDrawPages(): NamedPage[] {
  const { t } = useTranslation('search')
  const isOff = useIsOff()
  const { lanes } = useCategories()
  if (isOff(switchOfPath['/lott']) || !lanes.some(({ category }) => category.key === 'LOTT')) return []
  return drawViews.map((view) => ({
    page: { path: `/lott?view=${view}` },
    name: t(`draws.${view}`),
    also: t(`also.${view}`),
  }))
}

/** The games that a member has played or kept, in the first lobby that the site has. */
function useOwnGames(): NamedPage[] {
  const { t } = useTranslation('search')
  const { lanes } = useCategories()
  const lobby = lanes.find(({ category }) => lobbyCategories.some((key) => key === category.key))
  if (!lobby) return []
  const { path } = lobby.category
  return [
    { page: { ownPath: `${path}?type=fav` }, name: t('favourites'), also: t('also.favourites') },
    { page: { ownPath: `${path}?type=recent` }, name: t('recent'), also: t('also.recent') },
  ]
}

const ownWalletsQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

function useMemberPages(): NamedPage[] {
  const { t } = useTranslation('search')
  const { t: later } = useTranslation('later')
  const session = useSession()
  const { member } = session
  const isOff = useIsOff()
  const hasReferral = useSwitch('PROMO.REFERRAL')
  const { data } = useQuery({ ...ownWalletsQuery, enabled: canEnterMemberCentre(session) })
  // Only the login shows whether a visitor has such a wallet; until then the wallet leads to the account.
  const hasOwnWallets = data?.list.some(({ walletType }) => walletType === 'TRANSFER') ?? member === undefined
  const isThere: Partial<Record<MemberCentrePage, boolean>> = {
    transferFund: hasOwnWallets,
    transferUpline: member?.toUpline === true,
    referral: hasReferral,
    playerRank: (member?.memberLabel.length ?? 0) > 0,
  }
  const alsoOf = (page: MemberCentrePage): string => {
    const isWallet = page === 'securityCenter' && !hasOwnWallets
    const wallet = isWallet ? `, Wallet, ${later('money.transferFund')}, ${t('also.transferFund')}` : ''
    return `${specifiedNames[page] ?? ''}, ${t(`also.${page}`, '')}${wallet}`
  }
  return memberCentrePages
    .filter((page) => isThere[page] !== false && !isOff(switchOfMemberPage(page)))
    .map((page) => ({
      page: { page },
      name: later(page === 'transferFund' ? 'money.transferFund' : `page.${page}`),
      also: alsoOf(page),
    }))
}

function useAgentPages(): NamedPage[] {
  const { t } = useTranslation('search')
  const isOff = useIsOff()
  if (!canEnterAgentCentre(useSession())) return []
  return agentCentrePages
    .filter((page) => !isOff(switchOfAgentPage(page)))
    .map((page) => ({
      page: { agentPage: page },
      name: t(`agent.${page}`),
      also: `${specifiedAgentNames[page] ?? ''}, ${t('also.agents')}${page === 'registerCenter' ? `, ${t('also.registerCenter')}` : ''}`,
    }))
}

/** Returns the settings of the header, so that the search finds them by name. */
function useSettings(): NamedPage[] {
  const { t } = useTranslation('search')
  const { t: shell } = useTranslation('shell')
  const isDark = useTheme() === 'dark'
  const chosen = useLanguage()
  const isMember = useSession().status === 'member'
  const others = languages.filter(({ code }) => brand.languages.includes(code) && code !== chosen)
  const theme = shell(isDark ? 'header.to_light' : 'header.to_dark')
  const signOut = { page: { setting: 'sign-out' }, name: shell('header.sign_out'), also: t('also.sign_out') } as const
  return [
    { page: { setting: 'theme' }, name: theme, also: `Theme, Dark mode, Light mode, ${t('also.theme')}` },
    ...others.map(({ code, name }) => ({
      page: { language: code },
      name: t('language', { name }),
      also: `Language, ${name}, ${t('also.language')}`,
    })),
    ...(isMember ? [signOut] : []),
  ]
}
