import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { type Downline, listDownlines } from '@parlay/contracts/endpoints/downlines'
import { Button, EmptyState, Skeleton } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { ChevronRight } from 'lucide-react'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import type { TeamMember } from '../../member-field/member-field'
import { Figure, FigureLink } from '../../reports/figure'
import { useQueryProblem } from '../../use-query-problem'
import styles from './downlines.module.css'
import { MemberName } from './member-cells'
import type { MemberFigure, OpenMemberFigure } from './member-figures'
import { NoDownlinesYet } from './no-downlines-yet'

interface DownlineListProps {
  request: RequestOf<typeof listDownlines>
  onOpen: (memberId: string) => void
  onFigure: OpenMemberFigure
  /** Shows those directly below a member; without it the list does not lead further down. */
  onDown?: (member: TeamMember) => void
}

/** A list of members: what a search has found, or, on a small screen, those directly below one. */
export function DownlineList({ request, onOpen, onFigure, onDown }: DownlineListProps) {
  const { t } = useTranslation('agent-downlines')
  const members = useKeyedList(listDownlines, request)
  const problem = useQueryProblem(members, t('failed'))
  if (problem) return problem
  if (!members.list) return <Skeleton height="20rem" />
  if (members.list.length === 0) {
    return onDown ? <NoDownlinesYet /> : <EmptyState title={t('nobody')} text={t('nobodyHint')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {members.list.map((member) => (
          <li key={member.memberId} className={styles.item}>
            <div className={styles.itemText}>
              <button type="button" className={styles.itemButton} onClick={() => onOpen(member.memberId)}>
                <MemberName member={member} />
              </button>
              <ItemFigures member={member} isLevelShown={!onDown} onFigure={(figure) => onFigure(figure, member)} />
            </div>
            {onDown && member.children > 0 && (
              <Button
                variant="quiet"
                size="small"
                className={styles.down}
                aria-label={t('below', { account: member.account, count: member.children })}
                onClick={() => onDown(member)}
              >
                <span translate="no">{formatNumber(member.children)}</span>
                <ChevronRight aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <More {...members.more} />
    </>
  )
}

interface ItemFiguresProps {
  member: Downline
  isLevelShown: boolean
  onFigure: (figure: MemberFigure) => void
}

function ItemFigures({ member, isLevelShown, onFigure }: ItemFiguresProps) {
  const { t } = useTranslation('agent-downlines')
  const { t: report } = useTranslation('agent-reports')
  const { level, account: who, team, stake, net, balance, firstDeposit } = member
  const about = (figure: MemberFigure) => report('opens', { what: t(figure), who })
  const sums = { stake, net, balance, firstDeposit: firstDeposit?.amount }
  return (
    <span className={styles.figures}>
      {isLevelShown && <span>{t('levelOf', { level })}</span>}
      {team > 0 && (
        <span>
          <span>{t('team')}</span>{' '}
          <FigureLink about={about('team')} onOpen={() => onFigure('team')}>
            {formatNumber(team)}
          </FigureLink>
        </span>
      )}
      {(['stake', 'net', 'balance', 'firstDeposit'] as const).map((figure) => {
        const amount = sums[figure] ?? null
        return (
          amount !== null && (
            <span key={figure}>
              <span>{t(figure)}</span>{' '}
              <Figure amount={amount} signed={figure === 'net'} about={about(figure)} onOpen={() => onFigure(figure)} />
            </span>
          )
        )
      })}
    </span>
  )
}
