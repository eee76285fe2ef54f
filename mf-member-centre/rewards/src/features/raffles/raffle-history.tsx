import type { RaffleDraw, RaffleKind, RaffleOdds } from '@parlay/contracts/endpoints/raffles'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { EmptyState, Pagination } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useRef, useState } from 'react'
import { DrawProof } from './draw-proof'
import styles from './raffles.module.css'
import { useRaffleStatus } from './use-raffle'

interface RaffleHistoryProps {
  kind: RaffleKind
  /** While something is drawn the list stays as it was, so that it does not tell the result before the animation. */
  isHeld: boolean
}

/** Lists what the member has drawn or grabbed, newest first, each with its proof. */
export function RaffleHistory({ kind, isHeld }: RaffleHistoryProps) {
  const { t } = useTranslation('raffles')
  const [pageNo, setPageNo] = useState(1)
  const status = useRaffleStatus(kind, pageNo)
  const problem = useQueryProblem(status, t('failed'))
  const shown = useRef(status.data)
  if (!isHeld) shown.current = status.data
  const { history = [], historyPages = 0, odds = [] } = shown.current ?? {}
  return (
    <section className={styles.history} aria-labelledby="raffle-history">
      <h2 id="raffle-history" className={styles.title}>
        {t('history')}
      </h2>
      {problem ?? (history.length > 0 ? <Draws draws={history} odds={odds} /> : <EmptyState title={t('empty')} />)}
      <Pagination page={pageNo} totalPages={historyPages} onChange={setPageNo} />
    </section>
  )
}

function Draws({ draws, odds }: { draws: readonly RaffleDraw[]; odds: readonly RaffleOdds[] }) {
  return (
    <ol className={styles.draws}>
      {draws.map((draw) => (
        <li key={draw.drawId} className={styles.draw}>
          <div className={styles.row}>
            <span className={styles.strong}>{draw.prize.name}</span>
            <span className={styles.quiet}>{`${draw.title} · ${formatDateTime(draw.time, shortTime)}`}</span>
          </div>
          <DrawProof draw={draw} odds={odds} />
        </li>
      ))}
    </ol>
  )
}
