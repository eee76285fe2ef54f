import type { DownlineDetail } from '@parlay/shared/contracts/endpoints/downlines'
import { emit } from '@parlay/shared/events'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Badge, Button, Sheet, Skeleton, type TimeRange } from '@parlay/shared/ui'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { contractPageOf } from '../../contract-pages'
import { openReport } from '../../reports/report-start'
import { useMoneyText } from '../../use-money-text'
import { useQueryProblem } from '../../use-query-problem'
import styles from './downlines.module.css'
import { MemberName } from './member-cells'
import { RebateForm, RemarkForm, TransferSwitch } from './settings'
import { TransferDialog } from './transfer-dialog'
import { useDownline } from './use-downline'

interface DownlineSheetProps {
  memberId: string
  /** The range of the reports that lead from here. */
  range: TimeRange
  onClose: () => void
}

const day = { dateStyle: 'medium' } as const
const reports = ['personalHistoryCopy', 'agentDownlineTransactionDetailsCopy'] as const

/** One member below the agent; the agent's own direct downlines have settings and can be transferred to. */
export function DownlineSheet({ memberId, range, onClose }: DownlineSheetProps) {
  const { t } = useTranslation('agent-downlines')
  const detail = useDownline(memberId)
  const problem = useQueryProblem(detail, t('failed'))
  return (
    <Sheet open onClose={onClose} title={detail.data?.account ?? t('member')}>
      {problem ?? (detail.data ? <Detail of={detail.data} range={range} /> : <Skeleton height="28rem" />)}
    </Sheet>
  )
}

function Detail({ of: member, range }: { of: DownlineDetail; range: TimeRange }) {
  const { t } = useTranslation('agent-downlines')
  const { t: centre } = useTranslation('agent-centre')
  const moneyText = useMoneyText()
  const [isTransferring, setIsTransferring] = useState(false)
  const { memberId, account, path, rebate, rebateFrom, rebateTo, remark, transferEnabled } = member
  const facts: [string, string][] = [
    [t('level'), t('levelOf', { level: member.level })],
    [t('team'), formatNumber(member.team)],
    [t('registered'), formatDateTime(member.registeredAt, day)],
    [t('lastLogin'), member.lastLogin === null ? t('neverLoggedIn') : formatDateTime(member.lastLogin)],
    [t('rank'), formatNumber(member.rankLevel)],
    ...(member.nickname === null ? [] : [[t('nickname'), member.nickname] satisfies [string, string]]),
    ...(member.balance === null ? [] : [[t('balance'), moneyText(member.balance)] satisfies [string, string]]),
  ]
  return (
    <div className={styles.detail}>
      <MemberName member={member} />
      {path.length > 0 && (
        <p className={styles.quiet}>{`${t('under')} ${path.map(({ account: name }) => name).join(' / ')}`}</p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        {member.isDirect && (
          <Button variant="primary" icon={<ArrowRightLeft aria-hidden />} onClick={() => setIsTransferring(true)}>
            {t('transfer')}
          </Button>
        )}
        {reports.map((page) => (
          <Button key={page} onClick={() => openReport({ page, member: { memberId, account }, range })}>
            {centre(`menu.${page}`)}
          </Button>
        ))}
        {member.team > 0 && (
          <Button
            onClick={() =>
              openReport({ page: 'palStatementsAgentCopy', path: [...path, { memberId, account }], range })
            }
          >
            {t('teamProfit')}
          </Button>
        )}
      </div>
      {member.isDirect && (
        <section className={styles.part} aria-labelledby="downline-settings">
          <h3 id="downline-settings" className={styles.title}>
            {t('settings')}
          </h3>
          <RemarkForm memberId={memberId} remark={remark ?? ''} />
          {rebate !== null && rebateFrom !== null && rebateTo !== null && (
            <RebateForm memberId={memberId} rebate={rebate} from={rebateFrom} to={rebateTo} />
          )}
          {transferEnabled !== null && <TransferSwitch memberId={memberId} isEnabled={transferEnabled} />}
        </section>
      )}
      {member.contracts.length > 0 && (
        <section className={styles.part} aria-labelledby="downline-contracts">
          <h3 id="downline-contracts" className={styles.title}>
            {t('contracts')}
          </h3>
          <ul className={styles.contracts}>
            {member.contracts.map(({ contractId, kind, state }) => (
              <li key={contractId}>
                <Button
                  size="small"
                  onClick={() => emit('overlay-requested', { overlay: 'agent-centre', page: contractPageOf[kind] })}
                >
                  {centre(`menu.${contractPageOf[kind]}`)}
                </Button>
                <Badge tone={state === 'ACTIVE' ? 'success' : 'info'}>{t(`contract.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isTransferring && <TransferDialog account={account} onClose={() => setIsTransferring(false)} />}
    </div>
  )
}
