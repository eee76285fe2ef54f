import type { DownlineDetail } from '@parlay/contracts/endpoints/downlines'
import { Badge, Button, Sheet, Skeleton, type TimeRange } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { emit } from '@parlay/web/events'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { ArrowRightLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { contractPageOf } from '../../contract-pages'
import { Figure, FigureLink } from '../../reports/figure'
import { openReport, type ReportStart } from '../../reports/report-start'
import { useQueryProblem } from '../../use-query-problem'
import styles from './downlines.module.css'
import { MemberName } from './member-cells'
import type { OpenMemberFigure } from './member-figures'
import { RebateForm, RemarkForm, TransferSwitch } from './settings'
import { TransferDialog } from './transfer-dialog'
import { useDownline } from './use-downline'

interface DownlineSheetProps {
  memberId: string
  /** The range of the reports that lead from here. */
  range: TimeRange
  /** The report to which the way back from them leads. */
  from: ReportStart
  onFigure: OpenMemberFigure
  onClose: () => void
}

const day = { dateStyle: 'medium' } as const
const reports = ['personalHistoryCopy', 'agentDownlineTransactionDetailsCopy'] as const

/** One member below the agent; the agent's own direct downlines have settings and can be transferred to. */
export function DownlineSheet({ onClose, memberId, ...rest }: DownlineSheetProps) {
  const { t } = useTranslation('agent-downlines')
  const detail = useDownline(memberId)
  const problem = useQueryProblem(detail, t('failed'))
  return (
    <Sheet open onClose={onClose} title={detail.data?.account ?? t('member')}>
      {problem ?? (detail.data ? <Detail of={detail.data} {...rest} /> : <Skeleton height="28rem" />)}
    </Sheet>
  )
}

interface DetailProps extends Pick<DownlineSheetProps, 'range' | 'from' | 'onFigure'> {
  of: DownlineDetail
}

function Detail({ of: member, range, from, onFigure }: DetailProps) {
  const { t } = useTranslation('agent-downlines')
  const { t: centre } = useTranslation('agent-centre')
  const { t: report } = useTranslation('agent-reports')
  const symbol = useMemberCurrencySymbol()
  const [isTransferring, setIsTransferring] = useState(false)
  const { memberId, account, path, rebate, rebateFrom, rebateTo, remark, transferEnabled } = member
  const about = (figure: 'team' | 'balance') => report('opens', { what: t(figure), who: account })
  const openTeam = () => onFigure('team', member)
  const team = (
    <FigureLink about={about('team')} onOpen={openTeam}>
      {formatNumber(member.team)}
    </FigureLink>
  )
  const facts: [string, ReactNode][] = [
    [t('level'), t('levelOf', { level: member.level })],
    [t('team'), member.team > 0 ? team : formatNumber(0)],
    [t('registered'), formatDateTime(member.registeredAt, day)],
    [t('lastLogin'), member.lastLogin === null ? t('neverLoggedIn') : formatDateTime(member.lastLogin)],
    [t('rank'), formatNumber(member.rankLevel)],
  ]
  if (member.nickname !== null) facts.push([t('nickname'), member.nickname])
  if (member.balance !== null) {
    const openBalance = () => onFigure('balance', member)
    const balance = <Figure amount={member.balance} symbol={symbol} about={about('balance')} onOpen={openBalance} />
    facts.push([t('balance'), balance])
  }
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
          <Button key={page} onClick={() => openReport({ page, member: { memberId, account }, range, from })}>
            {centre(`menu.${page}`)}
          </Button>
        ))}
        {member.team > 0 && (
          <Button
            onClick={() =>
              openReport({ page: 'palStatementsAgentCopy', path: [...path, { memberId, account }], range, from })
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
