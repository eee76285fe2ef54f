import type { RequestOf } from '@parlay/shared/contracts/define-endpoint'
import { type Downline, listDownlines } from '@parlay/shared/contracts/endpoints/downlines'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Button, EmptyState, Money, Skeleton } from '@parlay/shared/ui'
import { ChevronRight } from 'lucide-react'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import type { TeamMember } from '../../member-field/member-field'
import { useQueryProblem } from '../../use-query-problem'
import styles from './downlines.module.css'
import { MemberName } from './member-cells'

interface DownlineListProps {
  request: RequestOf<typeof listDownlines>
  onOpen: (memberId: string) => void
  /** Shows those directly below a member; without it the list does not lead further down. */
  onDown?: (member: TeamMember) => void
}

/** A list of members: what a search has found, or, on a small screen, those directly below one. */
export function DownlineList({ request, onOpen, onDown }: DownlineListProps) {
  const { t } = useTranslation('agent-downlines')
  const members = useKeyedList(listDownlines, request)
  const problem = useQueryProblem(members, t('failed'))
  if (problem) return problem
  if (!members.list) return <Skeleton height="20rem" />
  if (members.list.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyHint')} />
  return (
    <>
      <ul className={styles.list}>
        {members.list.map((member) => (
          <li key={member.memberId} className={styles.item}>
            <button type="button" className={styles.itemButton} onClick={() => onOpen(member.memberId)}>
              <MemberName member={member} />
              <ItemFigures member={member} isLevelShown={!onDown} />
            </button>
            {onDown && member.children > 0 && (
              <Button
                variant="quiet"
                size="small"
                className={styles.down}
                aria-label={t('below', { account: member.account, count: member.children })}
                onClick={() => onDown(member)}
              >
                {formatNumber(member.children)}
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

function ItemFigures({ member, isLevelShown }: { member: Downline; isLevelShown: boolean }) {
  const { t } = useTranslation('agent-downlines')
  const { level, team, stake, net, balance } = member
  return (
    <span className={styles.figures}>
      {isLevelShown && <span>{t('levelOf', { level })}</span>}
      {team > 0 && <span>{`${t('team')} ${formatNumber(team)}`}</span>}
      <span>
        {t('stake')} <Money amount={stake} />
      </span>
      <span>
        {t('net')} <Money amount={net} signed />
      </span>
      {balance !== null && (
        <span>
          {t('balance')} <Money amount={balance} />
        </span>
      )}
    </span>
  )
}
