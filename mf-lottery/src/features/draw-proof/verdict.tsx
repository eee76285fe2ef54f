import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { DrawCheck } from './check-draw'
import styles from './draw-proof.module.css'

const resultsOf = ({ seed, round, numbers, seal, debts, lines }: DrawCheck) => [
  ...[seed, round, numbers, seal, debts],
  ...Object.values(lines),
]

/** Sums up all steps in one sentence. Of a draw that is not open yet only what is wrong is said. */
export function Verdict({ check, isOver }: { check: DrawCheck | 'failed' | undefined; isOver: boolean }) {
  const { t } = useTranslation('lottery-proof')
  const isWrong = typeof check === 'object' && resultsOf(check).includes('wrong')
  const isRight =
    isOver && typeof check === 'object' && resultsOf(check).every((result) => result === 'ok' || result === 'none')
  if (!isOver && !isWrong) return null
  return (
    <div role="status" className={isWrong ? styles.wrong : styles.verdict}>
      {check === undefined && <span>{t('computing')}</span>}
      {check === 'failed' && <span>{t('verdict.failed')}</span>}
      {isRight && (
        <p className={styles.right}>
          <CircleCheck aria-hidden="true" />
          <span>{t('verdict.ok')}</span>
        </p>
      )}
      {isWrong && (
        <>
          <p className={styles.fault}>
            <CircleAlert aria-hidden="true" />
            <span>{t('verdict.wrong')}</span>
          </p>
          <p>{t('verdict.wrong_text')}</p>
        </>
      )}
    </div>
  )
}
