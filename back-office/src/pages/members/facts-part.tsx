import type { ContactKind, StaffMember } from '@parlay/contracts/staff/members'
import { Badge, Card } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { AuditLink } from '../../queue/audit-link'
import { type Fact, Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import queue from '../../queue/queue.module.css'
import { SiteTime } from '../../texts/site-time'
import { ContactAct } from './contact-act'
import { Masked } from './masked'
import styles from './members.module.css'
import { StandingBadge } from './standing-badge'

/** The standing and the facts of a member. Personal fields are masked. */
export function FactsPart({ member }: { member: StaffMember }) {
  const { t } = useTranslation('office')
  const { account, standing, standingSince, security } = member
  const yes = (is: boolean) => t(is ? 'members.yes' : 'members.no')
  return (
    <div className={styles.columns}>
      <Card as="section" aria-label={t('members.standing')}>
        <div className={queue.whole}>
          <Facts
            title={t('members.standing')}
            facts={[
              [t('queue.state'), <StandingBadge key="standing" standing={standing} />],
              [t('members.since'), standingSince && <SiteTime time={standingSince} />],
              [t('members.number'), member.memberId],
              [
                t('members.nickname'),
                <span key="n" translate="no">
                  {member.nickname}
                </span>,
              ],
              [t('members.type'), t(`members.type_${member.type}`)],
              [t('members.rank'), `${member.rank.name} (${member.rank.level})`],
              [t('members.labels'), member.labels.length > 0 ? member.labels.join(', ') : null],
              [t('members.language'), member.language],
              [t('members.upline'), member.upline && <MemberLink account={member.upline} />],
              [t('members.registered'), <SiteTime key="registered" time={member.registeredAt} />],
              [t('members.last_login'), <SiteTime key="login" time={member.lastLoginAt} />],
            ]}
          />
          <AuditLink subject={`member:${account}`} />
        </div>
      </Card>
      <Card as="section" aria-label={t('members.personal')}>
        <div className={queue.whole}>
          <Facts title={t('members.personal')} facts={usePersonal(member)} />
          <Payouts member={member} />
        </div>
      </Card>
      <Card as="section" aria-label={t('members.security')}>
        <div className={queue.whole}>
          <Facts
            title={t('members.security')}
            facts={[
              [t('members.has_password'), yes(security.hasPassword)],
              [t('members.has_payment_password'), yes(security.hasPaymentPassword)],
              [t('members.has_authenticator'), yes(security.hasAuthenticator)],
              [t('members.must_change'), yes(security.mustChangePassword)],
              [t('members.open_sessions'), String(security.openSessions)],
            ]}
          />
        </div>
      </Card>
    </div>
  )
}

function usePersonal({ account, mobile, email, nameMasked, addressMasked }: StaffMember): readonly Fact[] {
  const { t } = useTranslation('office')
  const plain = (field: 'name' | 'address', masked: string | null): Fact => [
    t(`members.${field}`),
    masked === null ? (
      '–'
    ) : (
      <Masked key={field} account={account} field={field} label={t(`members.${field}`)} masked={masked} />
    ),
  ]
  const contact = (field: ContactKind, known: StaffMember['mobile']): Fact => [
    t(`members.${field}`),
    known === null ? (
      '–'
    ) : (
      <div key={field} className={queue.stack}>
        <Masked account={account} field={field} label={t(`members.${field}`)} masked={known.masked} />
        <Badge tone={known.isProven ? 'success' : 'warning'}>
          {t(known.isProven ? 'members.proven' : 'members.unproven')}
        </Badge>
        <ContactAct account={account} contact={field} isProven={known.isProven} />
      </div>
    ),
  ]
  return [
    plain('name', nameMasked),
    contact('mobile', mobile),
    contact('email', email),
    plain('address', addressMasked),
  ]
}

function Payouts({ member: { account, payoutAccounts } }: { member: StaffMember }) {
  const { t } = useTranslation('office')
  return (
    <section className={queue.part}>
      <h3>{t('members.payout_accounts')}</h3>
      {payoutAccounts.length === 0 && <p className={queue.note}>{t('members.none')}</p>}
      <ul className={queue.steps}>
        {payoutAccounts.map(({ accountId, bank, numberMasked, holderMasked, isHolderInReview, addedAt }) => (
          <li key={accountId}>
            <strong translate="no">{bank}</strong>
            <Masked
              account={account}
              field="payoutAccount"
              accountId={accountId}
              label={bank}
              masked={`${numberMasked} · ${holderMasked}`}
            />
            <p>
              <SiteTime time={addedAt} />
            </p>
            {isHolderInReview && <Badge tone="warning">{t('withdrawals.other_holder')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
