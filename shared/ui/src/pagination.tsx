import { useTranslation } from '@parlay/web/i18n'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button'
import { IconButton } from './icon-button'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Counts from 1. */
  page: number
  totalPages: number
  onChange: (page: number) => void
}

/**
 * Returns the first and the last page and the neighbours of the current one; a negative number stands for a gap before
 * that page.
 */
export function shownPages(page: number, totalPages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-one, one] : [one]
  })
}

export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  const { t } = useTranslation('common')
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t('page.of', { page, total: totalPages })} className={styles.row}>
      <IconButton
        label={t('action.previous')}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {shownPages(page, totalPages).map((one) =>
        one < 0 ? (
          <span key={one} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={one}
            variant={one === page ? 'primary' : 'quiet'}
            aria-current={one === page ? 'page' : undefined}
            className={styles.page}
            onClick={() => onChange(one)}
          >
            {one}
          </Button>
        ),
      )}
      <IconButton
        label={t('action.next')}
        icon={<ChevronRight />}
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
