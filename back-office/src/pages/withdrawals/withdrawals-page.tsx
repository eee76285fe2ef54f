import { listWaitingWithdrawals, type WaitingWithdrawal, withdrawalStates } from '@parlay/contracts/staff/withdrawals'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { MemberLink } from '../../queue/member-link'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { Amount } from '../../texts/amount'
import { useWithdrawalActs } from './use-withdrawal-acts'
import { Withdrawal } from './withdrawal'
import { WithdrawalState } from './withdrawal-state'

const first = 'REVIEW'
const states = ['ALL', ...withdrawalStates.filter((state) => state !== first)] as const
const none: { state: '' | (typeof states)[number] } = { state: '' }
const fields = { state: wordField('state', states) }

const wanted = (state: (typeof none)['state']) => {
  if (state === 'ALL') return {}
  return { state: state || first } as const
}

/** Withdrawals, those in review first. */
export function WithdrawalsPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQuery(staffQuery(listWaitingWithdrawals, { ...wanted(state), ...(after && { after }) }))
  const acts = useWithdrawalActs()
  return (
    <QueuePage
      name="withdrawals"
      query={query}
      columns={useColumns()}
      rowKey={({ orderNo }) => orderNo}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`withdrawals.state_${first}`),
          options: states.map((value) => ({
            value,
            label: t(value === 'ALL' ? 'withdrawals.all_open' : `withdrawals.state_${value}`),
          })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={acts}
      titleOf={({ orderNo }) => orderNo}
    >
      {(row) => <Withdrawal row={row} />}
    </QueuePage>
  )
}

function useColumns(): readonly ListColumn<WaitingWithdrawal>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<WaitingWithdrawal>()
  return [
    { key: 'order', header: t('withdrawals.order'), compact: 'title', cell: ({ orderNo }) => orderNo },
    {
      key: 'account',
      header: t('queue.member'),
      compact: 'line',
      cell: ({ account }) => <MemberLink account={account} />,
    },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'line',
      cell: ({ state }) => <WithdrawalState state={state} />,
    },
    waiting,
    {
      key: 'look',
      header: t('withdrawals.look'),
      compact: 'line',
      cell: ({ otherHolder, contradiction }) => {
        if (contradiction !== null) return <Badge tone="error">{t('withdrawals.contradicted')}</Badge>
        if (otherHolder !== null) return <Badge tone="warning">{t('withdrawals.other_holder')}</Badge>
        return '–'
      },
    },
  ]
}
