import { type BonusState, bonusStates, exportBonuses, listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { ExportButtons } from '@parlay/member-common/export-buttons'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Card, DateRange, EmptyState, Pagination, rangeOfPreset, Select, Skeleton } from '@parlay/ui'
import { WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'
import { BonusCard } from './bonus-card'
import styles from './bonuses.module.css'

const pageSize = 10
/** As often as the gateway counts what was played. */
const lookEvery = 5_000

/** Shows the bonus that is active with those that wait, and below every bonus that a period has. */
export function Bonuses() {
  const client = useQueryClient()
  useEvent('balance-changed', (_, { replayed }) => {
    if (!replayed) void client.invalidateQueries({ queryKey: [listBonuses.moduleId] })
  })
  return (
    <div className={styles.bonuses}>
      <Card>
        <WhatCanBeWithdrawn heading="h3" />
      </Card>
      <OpenBonuses />
      <BonusHistory />
    </div>
  )
}

function OpenBonuses() {
  const { t } = useTranslation('bonus-details')
  const language = wireLanguage(useLanguage())
  const bonuses = useQuery({
    ...queryOptionsFor(listBonuses, { state: 'OPEN', language, pageSize: 100 }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.totalCount ? lookEvery : false),
  })
  const problem = useQueryProblem(bonuses, t('failed'))
  const list = bonuses.data?.list
  return (
    <section aria-label={t('open')} className={styles.part}>
      <h3 className={styles.title}>{t('open')}</h3>
      {problem}
      {!problem && list === undefined && <Skeleton height="18rem" />}
      {!problem && list?.length === 0 && <EmptyState title={t('none')} text={t('noneHint')} />}
      {list?.toReversed().map((bonus) => (
        <BonusCard key={bonus.bonusId} bonus={bonus} isOpen />
      ))}
    </section>
  )
}

function BonusHistory() {
  const { t } = useTranslation('bonus-details')
  const language = wireLanguage(useLanguage())
  const [range, setRange] = useState(() => rangeOfPreset('past30'))
  const [state, setState] = useState<'' | BonusState>('')
  const [pageNo, setPageNo] = useState(1)
  const filter = { ...range, ...(state && { state }), language }
  const bonuses = useQuery({
    ...queryOptionsFor(listBonuses, { ...filter, pageNo, pageSize }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(bonuses, t('failed'))
  const answer = bonuses.data
  return (
    <section aria-label={t('history')} className={styles.part}>
      <h3 className={styles.title}>{t('history')}</h3>
      <div className={styles.filters}>
        <DateRange
          value={range}
          onChange={(next) => {
            setRange(next)
            setPageNo(1)
          }}
        />
        <Select
          label={t('state')}
          value={state}
          options={(['', ...bonusStates] as const).map((value) => ({ value, label: t(`state.${value || 'all'}`) }))}
          onChange={(next) => {
            setState(next)
            setPageNo(1)
          }}
        />
        {answer !== undefined && answer.totalCount > 0 && (
          <ExportButtons
            name="bonuses"
            load={(format, onBytes) => callApi(exportBonuses, { ...filter, format }, { isFile: true, onBytes })}
          />
        )}
      </div>
      {problem}
      {!problem && answer === undefined && <Skeleton height="10rem" />}
      {!problem && answer?.list.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {!problem && answer?.list.map((bonus) => <BonusCard key={bonus.bonusId} bonus={bonus} />)}
      <Pagination page={pageNo} totalPages={answer?.totalPages ?? 0} onChange={setPageNo} />
    </section>
  )
}
