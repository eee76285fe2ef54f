import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import {
  type ContractKind,
  type ContractPeriod,
  type ContractPreview,
  type ContractTier,
  previewContract,
} from '@parlay/shared/contracts/endpoints/agent-contracts'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { Skeleton } from '@parlay/shared/ui'
import { periodText } from '../../pay/period-text'
import { rateText } from '../../rates'
import { useMoneyText } from '../../use-money-text'
import { useSettled } from '../../use-settled'
import { AffectedList } from './affected-list'
import styles from './contracts.module.css'

interface PreviewProps {
  kind: ContractKind
  memberId: string | undefined
  /** Undefined while they are not filled in. */
  tiers: readonly ContractTier[] | undefined
  period: ContractPeriod
}

/** What the terms would have paid for the last period that is over, by real figures. */
export function Preview({ kind, memberId, tiers, period }: PreviewProps) {
  const { t } = useTranslation('agent-contracts')
  const settled = useSettled(JSON.stringify(tiers ?? null))
  const preview = useQuery({
    ...queryOptionsFor(previewContract, { kind, memberId: memberId ?? '', tiers: settled, period }),
    enabled: memberId !== undefined && settled !== 'null',
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.preview} aria-label={t('preview')} aria-live="polite">
      <h3 className={styles.title}>{t('preview')}</h3>
      {preview.fetchStatus === 'idle' && !preview.data && !preview.error && (
        <p className={styles.quiet}>{t('previewWaits')}</p>
      )}
      {preview.isLoading && <Skeleton height="6rem" />}
      {preview.error && <p className={styles.quiet}>{errorMessage(preview.error, t)}</p>}
      {!preview.error && preview.data && <Figures kind={kind} of={preview.data} />}
    </section>
  )
}

function Figures({ kind, of: preview }: { kind: ContractKind; of: ContractPreview }) {
  const { t } = useTranslation('agent-contracts')
  const moneyText = useMoneyText()
  const { periodStart, periodEnd, activeMembers, base, tier, rate, amount, affected } = preview
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('lastPeriod')}</dt>
          <dd>{periodText({ type: kind, start: periodStart, end: periodEnd })}</dd>
        </div>
        <div>
          <dt>{t('activeMembers')}</dt>
          <dd>{formatNumber(activeMembers)}</dd>
        </div>
        <div>
          <dt>{t(`figure.${kind}`)}</dt>
          <dd>{moneyText(base)}</dd>
        </div>
        <div>
          <dt>{t('reachedTier')}</dt>
          <dd>{tier === null ? t('noTier') : t('tierAt', { number: tier + 1, rate: rateText(rate) })}</dd>
        </div>
        <div>
          <dt>{t('wouldPay')}</dt>
          <dd className={styles.amount}>{moneyText(amount)}</dd>
        </div>
      </dl>
      {affected.length > 0 && (
        <>
          <p>{t('cascade', { count: affected.length })}</p>
          <AffectedList affected={affected} />
        </>
      )}
    </>
  )
}
