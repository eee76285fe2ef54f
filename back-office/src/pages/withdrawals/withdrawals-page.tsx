import {
  listWaitingWithdrawals,
  type WaitingWithdrawal,
  withdrawalRisks,
  withdrawalStates,
} from '@parlay/contracts/staff/withdrawals'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { MemberLink } from '../../queue/member-link'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { Amount } from '../../texts/amount'
import { useBatchActs } from './use-batch-acts'
import { useWithdrawalActs } from './use-withdrawal-acts'
import { Withdrawal } from './withdrawal'
import { WithdrawalState } from './withdrawal-state'

const first = 'REVIEW'
const states = ['ALL', ...withdrawalStates.filter((state) => state !== first)] as const
const none: { state: '' | (typeof states)[number]; risk: '' | (typeof withdrawalRisks)[number] } = {
  state: '',
  risk: '',
}
const fields = { state: wordField('state', states), risk: wordField('risk', withdrawalRisks) }

const wanted = (state: (typeof none)['state']) => {
  if (state === 'ALL') return {}
  return { state: state || first } as const
}

/** Withdrawals, those in review first. */
export function WithdrawalsPage() {
  const { t } = useTranslation('office')
  const [{ state, risk, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listWaitingWithdrawals, { ...wanted(state), ...(risk && { risk }), ...(after && { after }) })
  const acts = useWithdrawalActs()
  return (
    <QueuePage
      name="withdrawals"
      kind="withdrawal"
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
        {
          kind: 'choice',
          name: 'risk',
          label: t('risk.filter'),
          emptyLabel: t('risk.any'),
          options: withdrawalRisks.map((value) => ({ value, label: t(`risk.name_${value}`) })),
        },
      ]}
      values={{ state, risk }}
      onFilter={change}
      acts={acts}
      batchActs={useBatchActs()}
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
      cell: ({ otherHolder, contradiction, risk: [gravest, ...others] }) => {
        if (contradiction !== null) return <Badge tone="error">{t('withdrawals.contradicted')}</Badge>
        if (otherHolder !== null) return <Badge tone="warning">{t('withdrawals.other_holder')}</Badge>
        if (gravest === undefined) return '–'
        const more = others.length > 0 ? ` +${others.length}` : ''
        return <Badge tone="warning">{`${t(`risk.name_${gravest}`)}${more}`}</Badge>
      },
    },
  ]
}
