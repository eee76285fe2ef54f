import { type Bonus, type BonusContribution, listBonusContributions } from '@parlay/contracts/endpoints/bonuses'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { EmptyState, Money, Pagination, Table, type TableColumn } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'

const pageSize = 10

/** Every bet that was looked at for the bonus, with what it counted and why. */
export function BonusBets({ bonus: { bonusId, title, wageringDone } }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const [pageNo, setPageNo] = useState(1)
  const bets = useQuery({
    ...queryOptionsFor(listBonusContributions, { bonusId, pageNo, pageSize }),
    // They change when what is wagered does.
    queryKey: [listBonusContributions.moduleId, bonusId, pageNo, wageringDone],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(bets, t('betsFailed'))
  const columns: TableColumn<BonusContribution>[] = [
    { key: 'time', header: t('time'), compact: 'note', cell: ({ time }) => formatDateTime(time) },
    {
      key: 'game',
      header: t('game'),
      compact: 'title',
      cell: ({ gameName, vendorName }) => `${gameName} · ${vendorName}`,
    },
    { key: 'stake', header: t('stake'), align: 'end', compact: 'line', cell: ({ stake }) => <Money amount={stake} /> },
    {
      key: 'why',
      header: t('why'),
      compact: 'line',
      cell: ({ reason, weight, validBet, stake }) =>
        t(reason === 'COUNTED' && validBet !== stake ? 'reason.AT_RISK' : `reason.${reason}`, { weight }),
    },
    {
      key: 'counted',
      header: t('counted'),
      align: 'end',
      compact: 'end',
      cell: ({ counted }) => <Money amount={counted} />,
    },
  ]
  if (problem) return problem
  return (
    <>
      <Table
        caption={t('betsOf', { bonusId, title })}
        columns={columns}
        rows={bets.data?.list ?? []}
        rowKey={({ contributionId }) => contributionId}
        loadingRows={bets.data ? undefined : 3}
        empty={<EmptyState title={t('noBets')} text={t('noBetsHint')} />}
      />
      <Pagination page={pageNo} totalPages={bets.data?.totalPages ?? 0} onChange={setPageNo} />
    </>
  )
}
