import type { Downline } from '@parlay/contracts/endpoints/downlines'
import { classNames, Spinner, VisuallyHidden } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { errorMessage } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import report from '../../reports/reports.module.css'
import styles from './downlines.module.css'
import { MemberName } from './member-cells'
import type { TreeRow } from './tree-rows'

interface TreeLineProps {
  id: string
  row: TreeRow
  index: number
  isActive: boolean
  /** The line's position in a tree that is not drawn whole, in pixels. */
  top: number | undefined
}

/**
 * A line of the tree. Scrolling draws the lines that come into view, and leaves the others as they are; the tree itself
 * listens to the buttons.
 */
export const TreeLine = memo(function TreeLine({ id, row, index, isActive, top }: TreeLineProps) {
  const { member } = row
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-selected={isActive}
      aria-expanded={member && member.children > 0 ? row.isOpen : undefined}
      // The number of members is not known before all have arrived.
      {...(member && { 'aria-posinset': row.place, 'aria-setsize': -1 })}
      data-index={index}
      className={classNames(styles.line, top !== undefined && styles.placed)}
      style={{
        paddingInlineStart: `calc(${row.level} * var(--space-4))`,
        ...(top !== undefined && { transform: `translateY(${top}px)` }),
      }}
    >
      {member ? (
        <>
          {member.children > 0 ? (
            <span data-toggle className={styles.toggle} data-open={row.isOpen}>
              <ChevronRight aria-hidden />
            </span>
          ) : (
            <span className={styles.toggle} />
          )}
          <MemberName member={member} />
          <LineFigures member={member} isActive={isActive} />
        </>
      ) : (
        <MoreLine branch={row.branch} />
      )}
    </div>
  )
})

/** The figures in columns. Each has its name for those who do not see the columns' heads; those of the active line are in the tab order. */
function LineFigures({ member, isActive }: { member: Downline; isActive: boolean }) {
  const { t } = useTranslation('agent-downlines')
  const money = useBrandMoneyText()
  const { team, stake, net, balance } = member
  const texts = {
    team: formatNumber(team),
    stake: money(stake),
    net: `${/^[^-]*[1-9]/.test(net) ? '+' : ''}${money(net)}`,
    balance: balance === null ? '' : money(balance),
  }
  return (['team', 'stake', 'net', 'balance'] as const).map((figure) => {
    const text = texts[figure]
    return (
      <span key={figure} className={styles.cell} data-sign={figure === 'net' ? text.at(0) : undefined}>
        {/[1-9]/.test(text) ? (
          <button
            type="button"
            data-figure={figure}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${t(figure)} ${text}`}
            className={report.figure}
          >
            {text}
          </button>
        ) : (
          <>
            {text && <VisuallyHidden>{` ${t(figure)} `}</VisuallyHidden>}
            <span>{text}</span>
          </>
        )}
      </span>
    )
  })
}

function MoreLine({ branch }: Pick<Extract<TreeRow, { branch: unknown }>, 'branch'>) {
  const { t } = useTranslation('agent-downlines')
  const { isLoading, error } = branch
  if (isLoading) {
    return (
      <span className={styles.moreLine}>
        <Spinner small /> <span>{t('loading')}</span>
      </span>
    )
  }
  if (error) return <span className={styles.moreLine}>{`${errorMessage(error, t)} ${t('again')}`}</span>
  return <span className={styles.moreLine}>{t('showMore')}</span>
}
