import type { Withdrawal, WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import { classNames } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from '../../cash/cash.module.css'

/** The states of a withdrawal that meets no obstacle. */
const way: readonly WithdrawalState[] = ['REQUESTED', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'RECEIVED']

/** Returns the states that are still to come; a withdrawal outside the usual sequence has none. */
function ahead(state: WithdrawalState): readonly WithdrawalState[] {
  if (state === 'REVIEW') return way.slice(1)
  const at = way.indexOf(state)
  return at === -1 ? [] : way.slice(at + 1)
}

export function Timeline({ withdrawal: { state, history } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('member-centre')
  return (
    <ol className={styles.timeline}>
      {history.map((entry) => {
        const isNow = entry === history.at(-1)
        return (
          <li
            key={`${entry.state} ${entry.time}`}
            className={classNames(styles.step, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.name}>{t(`withdraw.state.${entry.state}`)}</span>
            <time className={styles.quiet} dateTime={new Date(entry.time).toISOString()}>
              {formatDateTime(entry.time)}
            </time>
            {entry.reason && <span className={styles.quiet}>{t(`withdraw.reason.${entry.reason}`)}</span>}
          </li>
        )
      })}
      {ahead(state).map((coming) => (
        <li key={coming} className={classNames(styles.step, styles.coming)}>
          <span className={styles.quiet}>{t(`withdraw.state.${coming}`)}</span>
          <span className={styles.quiet}>{t('withdraw.notYet')}</span>
        </li>
      ))}
    </ol>
  )
}
