import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { BenefitList } from './benefit-list'
import { HouseEdges } from './house-edges'
import { LevelTable } from './level-table'
import styles from './rank.module.css'
import { RankCard } from './rank-card'
import { useRank } from './use-rank'

/** The member's level, what it gives, and all levels. */
export function Rank() {
  const { t } = useTranslation('rank')
  const rank = useRank()
  const problem = useQueryProblem(rank, t('failed'))
  if (rank.data === undefined) return problem ?? <Skeleton height="32rem" />
  return (
    <>
      <RankCard rank={rank.data} />
      <BenefitList benefits={rank.data.benefits} onClaimed={() => void rank.refetch()} />
      <LevelTable levels={rank.data.levels} own={rank.data.level} />
      <HouseEdges edges={rank.data.houseEdges} />
      <details className={styles.terms}>
        <summary>{t('terms')}</summary>
        <ul>
          {(['reach', 'keep', 'rebate', 'rakeback', 'void', 'who'] as const).map((key) => (
            <li key={key}>{t(`terms.${key}`, { days: rank.data.windowDays })}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
