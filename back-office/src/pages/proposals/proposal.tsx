import { getProposal, type Proposal as Shown } from '@parlay/contracts/staff/proposals'
import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import styles from '../../queue/queue.module.css'
import { spanText, WaitingSince } from '../../queue/waiting'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { Effects } from './effects'
import { ProposalState } from './proposal-state'

/** An opened proposal: why, what it does, what the members see, and its history. */
export function Proposal({ proposalId }: { proposalId: string }) {
  const query = useQuery(staffQuery(getProposal, { proposalId }))
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(proposal) => <Parts proposal={proposal} />}
    </QueryState>
  )
}

function Parts({ proposal }: { proposal: Shown }) {
  const { t } = useTranslation('office')
  const { state, reason, expiresAt, applyAt, decidedBy, note, subject } = proposal
  return (
    <div className={styles.whole}>
      <Warnings proposal={proposal} />
      <Facts
        facts={[
          [t('queue.state'), <ProposalState key="state" state={state} />],
          [t('reason.label'), reason],
          [t('proposals.proposed_by'), proposal.proposedBy],
          [t('proposals.proposed'), <SiteTime key="proposed" time={proposal.proposedAt} />],
          [t('queue.since'), proposal.waitingSince && <WaitingSince key="since" since={proposal.waitingSince} />],
          [t('proposals.left'), expiresAt && spanText(expiresAt - Date.now())],
          [t('proposals.apply_at'), applyAt && <SiteTime key="apply" time={applyAt} />],
          [t('queue.decided_by'), decidedBy],
          [t('proposals.decision_reason'), proposal.decisionReason],
          [t('proposals.note'), note],
        ]}
      />
      <Effects effects={proposal.outcome ?? proposal.effects} />
      <section className={styles.part}>
        <h3>{t('proposals.history')}</h3>
        <ol className={styles.steps}>
          {proposal.events.map((event) => (
            <li key={`${event.time} ${event.state}`}>
              <p>
                <SiteTime time={event.time} /> <span>{t(`proposals.state_${event.state}`)}</span>{' '}
                <span translate="no">{event.by}</span>
              </p>
              {event.reason && <p>{event.reason}</p>}
            </li>
          ))}
        </ol>
      </section>
      <AuditLink subject={subject} />
    </div>
  )
}

/** The signs that this is not as it looks: another ground, one person behind two accounts, no second person. */
function Warnings({ proposal }: { proposal: Shown }) {
  const { t } = useTranslation('office')
  const { isMoved, isBypassed, isMine, flags, state } = proposal
  const shown = state === 'IN_REVIEW' && isMine ? [] : flags
  return (
    <>
      {isMoved && <p className={styles.warning}>{t('proposals.moved')}</p>}
      {isBypassed && <p className={styles.warning}>{t('proposals.bypassed')}</p>}
      {shown.map((flag) => (
        <p key={flag} className={styles.warning}>
          {t(`proposals.flag_${flag}`)}
        </p>
      ))}
    </>
  )
}
