import type { AgentLink } from '@parlay/contracts/endpoints/agent-links'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import type { CSSProperties } from 'react'
import { FigureLink } from '../../reports/figure'
import { type MemberFilter, openReport } from '../../reports/report-start'
import styles from './links.module.css'

const steps = ['visits', 'registrations', 'firstDeposits'] as const

/** The members that a step counts. Visitors are anonymous, so their number opens nothing. */
const membersOf: Record<(typeof steps)[number], Partial<MemberFilter> | undefined> = {
  visits: undefined,
  registrations: {},
  firstDeposits: { which: 'DEPOSITED' },
}

interface FunnelProps {
  link: AgentLink
  /** The page of the list of links, to which a way leads back. */
  pageNo: number
}

/** Shows how many of a link's visitors came how far, and opens who they are. */
export function Funnel({ link, pageNo }: FunnelProps) {
  const { t } = useTranslation('agent-links')
  const moneyText = useMemberMoneyText()
  const { linkId, code } = link
  const widest = Math.max(...steps.map((step) => link[step]), 1)
  const figureOf = (step: (typeof steps)[number]) =>
    `${formatNumber(link[step])}${step === 'firstDeposits' && link[step] > 0 ? ` · ${moneyText(link.firstDepositSum)}` : ''}`
  return (
    <dl className={styles.funnel}>
      {steps.map((step) => {
        const members = link[step] > 0 ? membersOf[step] : undefined
        return (
          <div key={step} className={styles.step}>
            <dt>{t(step)}</dt>
            <dd>
              <span className={styles.bar} style={{ '--share': link[step] / widest } as CSSProperties} />
              {members ? (
                <FigureLink
                  about={t('opens', { step: t(step), code })}
                  onOpen={() =>
                    openReport({
                      page: 'downlineManagmentView',
                      members: { ...members, linkId },
                      from: { page: 'registerCenter', pageNo },
                    })
                  }
                >
                  {figureOf(step)}
                </FigureLink>
              ) : (
                <span>{figureOf(step)}</span>
              )}
            </dd>
            {step === 'visits' && <dd className={styles.hint}>{t('visitsHint')}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
