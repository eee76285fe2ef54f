import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation, useNavigate } from '@parlay/web/router'
import { ChevronRight, ChevronsLeft } from 'lucide-react'
import styles from './keyset-pages.module.css'

/** The name of the field in the address that says after which row a page begins. */
export const afterName = 'after'

interface KeysetPagesProps {
  next: string | null
  /** The list does not begin with the newest row. */
  isQueue?: boolean
}

/** Turns the pages of a list that is too long to be counted. Each page has an address; the back button turns back. */
export function KeysetPages({ next, isQueue = false }: KeysetPagesProps) {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isFirst = !query.has(afterName)
  if (isFirst && next === null) return null
  const go = (after: string | null) => {
    const target = new URLSearchParams(search)
    if (after === null) target.delete(afterName)
    else target.set(afterName, after)
    target.delete('row')
    void navigate(`${pathname}${target.size > 0 ? `?${target}` : ''}`)
    document.documentElement.scrollTop = 0
  }
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <Button disabled={isFirst} icon={<ChevronsLeft aria-hidden="true" />} onClick={() => go(null)}>
        {t(isQueue ? 'list.first' : 'list.newest')}
      </Button>
      <Button disabled={next === null} onClick={() => go(next)}>
        <span>{t(isQueue ? 'list.more' : 'list.older')}</span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
