import type { ValueOf } from '@parlay/contracts'
import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import type { Game } from '@parlay/contracts/endpoints/games'
import type { searchSite } from '@parlay/contracts/endpoints/search'
import type { Elements } from '@parlay/ui'
import { coverWidths } from '@parlay/ui/game-card'
import { LazyImage } from '@parlay/ui/lazy-image/lazy-image'
import { emit } from '@parlay/web/events'
import { setLanguage, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useGate } from '@parlay/web/session'
import { setTheme, useTheme } from '@parlay/web/theme'
import { CircleHelp, FileText, Gift, MessageCircle, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { vendorPath } from '../categories'
import { CategoryIcon } from '../category-icon'
import { useSignOut } from '../header/use-sign-out'
import { useCategories, useVendorName } from '../use-categories'
import { isPageNamed, type NamedPage, type SitePage } from './find-pages'
import styles from './search.module.css'

const TryIt = lazy(() =>
  import(/* webpackChunkName: "overlays" */ '@parlay/ui/free-play/try-it').then(({ TryIt: one }) => ({
    default: one,
  })),
)

/** The results of the gateway, and the pages, whose names the shell itself knows. */
export type Found = ValueOf<typeof searchSite> & { pages: readonly NamedPage[] }

interface SearchResultsProps {
  found: Found
  /** The text of the search. */
  text: string
  onOpenGame: (game: Game) => void
  /** Called when a link is followed. */
  onFollow: () => void
}

/** Shows the results of a search, by kind. A vendor or page comes first if the text is its name. */
export function SearchResults({ found, text, onOpenGame, onFollow }: SearchResultsProps) {
  const { t } = useTranslation('later')
  const games = (
    <GameResults key="games" title={t('search.games')} games={found.games} onOpen={onOpenGame} onFollow={onFollow} />
  )
  const vendors = (
    <Results key="vendors" title={t('search.vendors')}>
      {found.vendors.map((vendor) => (
        <VendorResult key={`${vendor.gameType} ${vendor.vassalage}`} vendor={vendor} onFollow={onFollow} />
      ))}
    </Results>
  )
  const wanted = text.toLowerCase()
  const isVendor = found.vendors.some(({ name }) => `${name} `.toLowerCase().startsWith(`${wanted} `))
  const isPage = found.pages[0] !== undefined && isPageNamed(found.pages[0], text)
  const pages = (
    <Results key="pages" title={t('search.pages')}>
      {found.pages.map(({ page, name }) => (
        <PageResult key={JSON.stringify(page)} page={page} name={name} onFollow={onFollow} />
      ))}
    </Results>
  )
  const first = isPage && !isVendor ? pages : null
  return (
    <>
      {first}
      {isVendor ? [vendors, games] : [games, vendors]}
      {!first && pages}
      <Results title={t('search.promotions')}>
        {found.promotions.map(({ id, title }) => (
          <LinkResult
            key={id}
            to={`/promoDetail?${new URLSearchParams({ id })}`}
            icon={<Gift aria-hidden="true" />}
            onFollow={onFollow}
          >
            {title}
          </LinkResult>
        ))}
      </Results>
      <Results title={t('search.help')}>
        {found.help.map(({ id, title }) => (
          <LinkResult
            key={id}
            to={`/help?${new URLSearchParams({ article: id })}`}
            icon={<CircleHelp aria-hidden="true" />}
            onFollow={onFollow}
          >
            {title}
          </LinkResult>
        ))}
      </Results>
    </>
  )
}

interface GameResultsProps {
  title: string
  games: readonly Game[]
  onOpen: (game: Game) => void
  /** Called when the link to free play is followed. */
  onFollow: () => void
}

export function GameResults({ title, games, onOpen, onFollow }: GameResultsProps) {
  const vendorName = useVendorName()
  return (
    <Results title={title} wide>
      {games.map((game) => (
        <li key={game.nodeId} className={styles.game}>
          <button type="button" data-result className={styles.result} onClick={() => onOpen(game)}>
            <LazyImage
              path={game.image}
              widths={coverWidths}
              sizes="42px"
              width={42}
              height={56}
              className={styles.cover}
              fallback={<span className={styles.cover} />}
            />
            <span className={styles.words}>
              <span translate="no" className={styles.name}>{`${game.name} `}</span>
              <span className={styles.quiet}>{vendorName(game.vassalage)}</span>
            </span>
          </button>
          <Suspense fallback={null}>
            <TryIt game={game} onCard={false} onFollow={onFollow} />
          </Suspense>
        </li>
      ))}
    </Results>
  )
}

/** A heading with a list under it, or nothing when the list is empty. */
function Results({ title, wide, children }: { title: string; wide?: boolean; children: readonly Elements[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={wide ? styles.games : styles.links}>{children}</ul>
    </section>
  )
}

interface LinkResultProps {
  to: string
  icon: Elements
  onFollow: () => void
  children: ReactNode
}

const LinkResult = ({ to, icon, onFollow, children }: LinkResultProps) => (
  <li>
    <Link to={to} data-result className={styles.result} onClick={onFollow}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  </li>
)

interface PageResultProps {
  page: SitePage
  name: string
  onFollow: () => void
}

/** Leads to a page of the site, opens a centre at one of its pages or the chat, or changes a setting. */
function PageResult({ page, name, onFollow }: PageResultProps) {
  const open = useOpenPage()
  if ('path' in page) {
    return (
      <LinkResult to={page.path} icon={<FileText aria-hidden="true" />} onFollow={onFollow}>
        {name}
      </LinkResult>
    )
  }
  const choose = () => {
    onFollow()
    open(page)
  }
  return (
    <li>
      <button type="button" data-result className={styles.result} onClick={choose}>
        <PageIcon page={page} />
        <span className={styles.words}>{name}</span>
      </button>
    </li>
  )
}

function PageIcon({ page }: { page: SitePage }) {
  if ('service' in page) return <MessageCircle aria-hidden="true" />
  return 'setting' in page || 'language' in page ? <Settings aria-hidden="true" /> : <FileText aria-hidden="true" />
}

/** Returns a function that opens a page of a centre or a member's own games, or the chat, or changes the setting. */
function useOpenPage(): (page: Exclude<SitePage, { path: string }>) => void {
  const gate = useGate()
  const signOut = useSignOut()
  const isDark = useTheme() === 'dark'
  return (page) => {
    if ('page' in page) gate(() => emit('overlay-requested', { overlay: 'member-centre', page: page.page }))
    else if ('ownPath' in page) gate(() => emit('navigation-requested', { to: page.ownPath }))
    else if ('service' in page) emit('customer-service-requested', { position: page.service })
    else if ('agentPage' in page) emit('overlay-requested', { overlay: 'agent-centre', page: page.agentPage })
    else if ('language' in page) void setLanguage(page.language)
    else if (page.setting === 'sign-out') signOut()
    else setTheme(isDark ? 'light' : 'dark')
  }
}

/** Leads to the lobby of the vendor's category, with the vendor chosen. */
function VendorResult({ vendor, onFollow }: { vendor: VendorCard; onFollow: () => void }) {
  const { t } = useTranslation('common')
  const { lanes } = useCategories()
  const lane = lanes.find(({ vendors }) =>
    vendors.some(({ vassalage, gameType }) => vassalage === vendor.vassalage && gameType === vendor.gameType),
  )
  if (!lane) return null
  return (
    <LinkResult
      to={vendorPath(lane.category, vendor)}
      icon={<CategoryIcon category={lane.category} />}
      onFollow={onFollow}
    >
      <span translate="no" className={styles.name}>{`${vendor.name} `}</span>
      <span className={styles.quiet}>{t(lane.category.label)}</span>
    </LinkResult>
  )
}
