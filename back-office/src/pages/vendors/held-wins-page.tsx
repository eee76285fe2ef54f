import { decideHeldWin, type HeldWin, listHeldWins } from '@parlay/contracts/staff/vendors'
import { useTranslation } from '@parlay/web/i18n'
import { textField } from '@parlay/web/site/use-address-filter'
import { Ban, Check } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import type { ListColumn } from '../../list/list-column'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { useWaitingColumn } from '../../queue/queue-columns'
import { type ActControl, type QueueAct, QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { useSaid } from '../../queue/use-said'
import { WaitingSince } from '../../queue/waiting'
import { useMay } from '../../session/session'
import { Amount, useAmountText } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { RoundLink } from './round-link'

const none = { vendorCode: '' }
const fields = { vendorCode: textField('vendorCode', /^\S{1,64}$/) }

/** Wins of all vendors, or of one, that are above the limit of their round, the longest wait first. */
export function HeldWinsPage() {
  const { t } = useTranslation('office')
  const [{ vendorCode, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listHeldWins, { ...(vendorCode && { vendorCode }), ...(after && { after }) })
  return (
    <QueuePage
      name="held-wins"
      kind="held-win"
      query={query}
      columns={useColumns()}
      rowKey={({ transactionUuid }) => transactionUuid}
      filters={[{ kind: 'text', name: 'vendorCode', label: t('vendors.vendor'), maxLength: 64 }]}
      values={{ vendorCode }}
      onFilter={change}
      acts={useActs()}
      titleOf={({ account }) => account}
    >
      {(row) => <Win win={row} />}
    </QueuePage>
  )
}

function Win({ win }: { win: HeldWin }) {
  const { t } = useTranslation('office')
  return (
    <>
      <Facts
        facts={[
          [t('queue.member'), <MemberLink key="member" account={win.account} />],
          [t('queue.amount'), <Amount key="amount" amount={BigInt(win.amount)} currency={win.currency} />],
          [t('vendors.vendor'), win.vendorCode],
          [t('vendors.round'), <RoundLink key="round" vendor={win.vendorCode} round={win.round} />],
          [t('vendors.transaction'), win.transactionUuid],
          [t('vendors.received'), <SiteTime key="received" time={win.receivedAt} />],
          [t('queue.since'), <WaitingSince key="since" since={win.waitingSince} />],
        ]}
      />
      <AuditLink subject={`held-win:${win.transactionUuid}`} />
    </>
  )
}

function useActs(): readonly QueueAct<HeldWin>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const amountText = useAmountText()
  const said = useSaid()
  if (!may('vendors.decide')) return []

  const dialog = (decision: 'pay' | 'refuse', done: string) => (row: HeldWin, control: ActControl) => {
    const params = { account: row.account, amount: amountText(BigInt(row.amount), row.currency) }
    return (
      <ActDialog
        endpoint={decideHeldWin}
        request={{ code: row.vendorCode, transactionUuid: row.transactionUuid, decision }}
        title={t(`vendors.${decision}_title`, params)}
        text={t(`vendors.${decision}_text`)}
        submitLabel={t(`vendors.${decision}`)}
        danger={decision === 'refuse'}
        onClose={control.onClose}
        onDone={said(control, done)}
      />
    )
  }
  const isPossible = () => true
  return [
    {
      name: 'pay',
      label: t('vendors.pay'),
      icon: <Check aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: dialog('pay', 'vendors.paid'),
    },
    {
      name: 'refuse',
      label: t('vendors.refuse'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible,
      dialog: dialog('refuse', 'vendors.refused'),
    },
  ]
}

function useColumns(): readonly ListColumn<HeldWin>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<HeldWin>()
  return [
    { key: 'account', header: t('queue.member'), compact: 'title', cell: ({ account }) => account },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => <Amount amount={BigInt(amount)} currency={currency} />,
    },
    { key: 'vendor', header: t('vendors.vendor'), compact: 'line', cell: ({ vendorCode }) => vendorCode },
    { key: 'round', header: t('vendors.round'), isOneLine: true, width: '24%', cell: ({ round }) => round },
    waiting,
  ]
}
