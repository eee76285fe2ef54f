import type { Elements } from '@parlay/ui'
import { scrollToMiddle } from '@parlay/ui/scroll-to-middle'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { NavLink, useLocation } from '@parlay/web/router'
import { isTrial, useGate, useSession } from '@parlay/web/session'
import { House, Plus, RotateCw, Search, UserRound } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Category } from '../categories'
import { CategoryIcon } from '../category-icon'
import { useCategories } from '../use-categories'
import { useCentrePages } from '../use-centre-pages'
import styles from './bottom-navigation.module.css'

/** The order of the row; a thumb reaches the first entries without a swipe. */
const order: readonly Category['key'][] = ['SPORTS', 'RNG', 'FISH', 'LIVE', 'LOTT', 'PVP', 'ESPORTS', 'ELOTT']

/** Small screens only. Home and the categories scroll sideways; search, deposit and account stay under the thumb. */
export function BottomNavigation() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { lanes, error, refetch } = useCategories()
  const categories = order.flatMap((key) => lanes.find(({ category }) => category.key === key)?.category ?? [])
  const row = useRef<HTMLUListElement>(null)
  const gate = useGate()
  const session = useSession()
  const hasDeposits = useCentrePages().includes('depositv2')
  return (
    <nav aria-label={t('navigation.quick')} className={styles.bar}>
      <ul ref={row} className={styles.row}>
        <li>
          <NavLink to="/" end className={styles.entry}>
            <House aria-hidden="true" />
            <span className={styles.label}>{t('navigation.home')}</span>
          </NavLink>
        </li>
        {error && lanes.length === 0 && (
          <li>
            <button type="button" className={styles.entry} onClick={refetch}>
              <RotateCw aria-hidden="true" />
              <span className={styles.label}>{common('action.retry')}</span>
            </button>
          </li>
        )}
        {categories.map((category) => (
          <li key={category.key}>
            <NavLink to={category.path} also={category.playPath} className={styles.entry}>
              <CategoryIcon category={category} />
              <span className={styles.label}>{common(category.label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.actions}>
        <Action icon={<Search aria-hidden="true" />} onClick={() => emit('search-requested', {})}>
          {common('action.search')}
        </Action>
        {!isTrial(session) && (
          <>
            {hasDeposits && (
              <Action
                icon={<Plus aria-hidden="true" />}
                onClick={() =>
                  gate(() => emit('overlay-requested', { overlay: 'member-centre', page: 'depositv2' }), {
                    kind: 'deposit',
                  })
                }
              >
                {t('header.deposit')}
              </Action>
            )}
            <Action
              icon={<UserRound aria-hidden="true" />}
              onClick={() => gate(() => emit('overlay-requested', { overlay: 'member-centre' }))}
            >
              {t('navigation.account')}
            </Action>
          </>
        )}
      </ul>
      <ActiveInView row={row} count={categories.length} />
    </nav>
  )
}

interface ActionProps {
  icon: Elements
  onClick: () => void
  children: string
}

const Action = ({ icon, onClick, children }: ActionProps) => (
  <li>
    <button type="button" className={styles.entry} onClick={onClick}>
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  </li>
)

/**
 * Scrolls the current category into view, even if the visitor reached it in another way. It is a component so that a
 * change of route re-renders nothing else.
 */
function ActiveInView({ row, count }: { row: RefObject<HTMLUListElement | null>; count: number }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change which entry is the current one.
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector('[aria-current="page"]')
    return list && current ? scrollToMiddle(list, current) : undefined
  }, [row, pathname, count])
  return null
}
