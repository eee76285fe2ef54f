import { type Debt, type debtDecisions, debtStates, decideDebt, listDebts } from '@parlay/contracts/staff/lottery'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import { HandCoins, HeartHandshake, Trophy } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import type { ListColumn } from '../../list/list-column'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { MemberReads } from '../../queue/member-reads'
import styles from '../../queue/queue.module.css'
import { useWaitingColumn } from '../../queue/queue-columns'
import { type ActControl, type QueueAct, QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { useSaid } from '../../queue/use-said'
import { WaitingSince } from '../../queue/waiting'
import { useMay } from '../../session/session'
import { Amount, useAmountText } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

type Decision = (typeof debtDecisions)[number]

const none: { state: '' | (typeof debtStates)[number] } = { state: '' }
const fields = { state: wordField('state', debtStates) }
const isOwed = ({ stillOwed }: Debt) => /[1-9]/.test(stillOwed)

/** Debts of members after a correction of a draw, open ones first. */
export function DebtsPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listDebts, { ...(state && { state }), ...(after && { after }) })
  return (
    <QueuePage
      name="debts"
      query={query}
      columns={useColumns()}
      rowKey={({ account, gameCode, numero, revision }) => `${account} ${gameCode} ${numero} ${revision}`}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          options: debtStates.map((value) => ({ value, label: t(`debts.state_${value}`) })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={useActs()}
      titleOf={({ account }) => account}
    >
      {(row) => <DebtFacts debt={row} />}
    </QueuePage>
  )
}

function DebtFacts({ debt }: { debt: Debt }) {
  const { t } = useTranslation('office')
  const { currency, decisions } = debt
  const money = (amount: string) => <Amount amount={amount} currency={currency} />
  return (
    <>
      <Facts
        facts={[
          [t('queue.member'), <MemberLink key="member" account={debt.account} />],
          [t('draws.game'), debt.gameCode],
          [t('debts.draw'), debt.numero],
          [t('draws.revision'), debt.revision],
          [t('debts.taken'), money(debt.takenBack)],
          [t('debts.owed'), money(debt.owed)],
          [t('debts.still'), money(debt.stillOwed)],
          [t('debts.collected'), t(debt.isCollected ? 'vendors.yes' : 'vendors.no')],
          [t('queue.time'), <SiteTime key="time" time={debt.time} />],
          [t('queue.since'), <WaitingSince key="since" since={debt.waitingSince} />],
        ]}
      />
      {decisions.length > 0 && (
        <section className={styles.part}>
          <h3>{t('debts.decisions')}</h3>
          <ol className={styles.steps}>
            {decisions.map(({ decision, amount, staff, reason, time }) => (
              <li key={time}>
                <strong>
                  <span>{t(`debts.${decision}`)}</span> {amount !== null && money(amount)}
                </strong>
                <p>
                  <SiteTime time={time} /> <span translate="no">{staff}</span>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** The message that the member gets of each decision. */
const messages: Record<Decision, string> = {
  COLLECT: 'lotteryOwedCollect',
  SETTLE: 'lotteryOwedSettled',
  WAIVE: 'lotteryOwedWaived',
}

function useActs(): readonly QueueAct<Debt>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const amountText = useAmountText()
  const said = useSaid()
  if (!may('lottery.decide')) return []

  const dialog = (decision: Decision) => (row: Debt, control: ActControl) => {
    const { account, gameCode, numero, revision, stillOwed } = row
    const amount = amountText(stillOwed, row.currency)
    const params = { account, amount, owed: amount, game: gameCode, numero }
    return (
      <ActDialog
        endpoint={decideDebt}
        request={{
          account,
          gameCode,
          numero,
          revision,
          decision,
          ...(decision !== 'COLLECT' && { amount: stillOwed }),
        }}
        title={t(`debts.${decision}_title`, params)}
        text={t(`debts.${decision}_text`)}
        submitLabel={t(`debts.${decision}`)}
        danger={decision === 'WAIVE'}
        onClose={control.onClose}
        onDone={said(control, 'debts.done')}
      >
        <MemberReads
          title={t(`reads.${messages[decision]}.title`, params)}
          text={t(`reads.${messages[decision]}.content`, params)}
        />
      </ActDialog>
    )
  }
  return [
    {
      name: 'COLLECT',
      label: t('debts.COLLECT'),
      icon: <Trophy aria-hidden="true" />,
      keyName: 'a',
      isPossible: (row) => isOwed(row) && !row.isCollected,
      dialog: dialog('COLLECT'),
    },
    {
      name: 'SETTLE',
      label: t('debts.SETTLE'),
      icon: <HandCoins aria-hidden="true" />,
      isPossible: isOwed,
      dialog: dialog('SETTLE'),
    },
    {
      name: 'WAIVE',
      label: t('debts.WAIVE'),
      icon: <HeartHandshake aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible: isOwed,
      dialog: dialog('WAIVE'),
    },
  ]
}

function useColumns(): readonly ListColumn<Debt>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<Debt>()
  return [
    { key: 'account', header: t('queue.member'), compact: 'title', cell: ({ account }) => account },
    { key: 'game', header: t('draws.game'), compact: 'line', cell: ({ gameCode }) => gameCode },
    { key: 'draw', header: t('debts.draw'), compact: 'line', cell: ({ numero }) => numero },
    {
      key: 'still',
      header: t('debts.still'),
      align: 'end',
      compact: 'end',
      cell: ({ stillOwed, currency }) => <Amount amount={stillOwed} currency={currency} />,
    },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'line',
      cell: (row) => (
        <Badge tone={isOwed(row) ? 'warning' : 'success'}>
          {t(isOwed(row) ? 'debts.state_OWED' : 'debts.state_CLEARED')}
        </Badge>
      ),
    },
    waiting,
  ]
}
