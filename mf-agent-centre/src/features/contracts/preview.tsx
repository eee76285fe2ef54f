import type { RequestOf } from '@parlay/contracts/define-endpoint'
import {
  type ContractKind,
  type ContractPeriod,
  type ContractPreview,
  type ContractTier,
  previewContract,
} from '@parlay/contracts/endpoints/agent-contracts'
import { Badge, Select, Skeleton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { usePeriodText } from '../../pay/period-text'
import { rateText } from '../../rates'
import { useSettled } from '../../use-settled'
import { AffectedList } from './affected-list'
import styles from './contracts.module.css'

type Choices = Pick<RequestOf<typeof previewContract>, 'carriesNegative' | 'isolatesWinAbove'>
/** The typed values in the form of the call. */
type Typed = Choices & { tiers: string }

interface PreviewProps {
  kind: ContractKind
  memberId: string | undefined
  /** Undefined until all tiers are filled in. */
  tiers: readonly ContractTier[] | undefined
  period: ContractPeriod
  /** The choices of a dividend about losses and single winners. */
  choices: Choices
}

/** Shows what the terms would have paid for a past period, by real figures: the last period, or another that is chosen. */
export function Preview({ kind, memberId, tiers, period, choices }: PreviewProps) {
  const { t } = useTranslation('agent-contracts')
  const [at, setAt] = useState<number>()
  const settled = useSettled(JSON.stringify({ tiers: JSON.stringify(tiers ?? null), ...choices }))
  const typed: Typed = JSON.parse(settled)
  const request = { kind, memberId: memberId ?? '', period, ...typed, ...(at !== undefined && { at }) }
  const preview = useQuery({
    ...queryOptionsFor(previewContract, request),
    enabled: memberId !== undefined && typed.tiers !== 'null',
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
      {!preview.error && preview.data && <Figures kind={kind} of={preview.data} onPeriod={setAt} />}
    </section>
  )
}

interface FiguresProps {
  kind: ContractKind
  of: ContractPreview
  /** Asks for the period that begins at this moment. */
  onPeriod: (start: number) => void
}

const isSomething = (amount: string | undefined): amount is string => amount !== undefined && /[1-9]/.test(amount)

function Figures({ kind, of: preview, onPeriod }: FiguresProps) {
  const { t } = useTranslation('agent-contracts')
  const { t: pay } = useTranslation('agent-pay')
  const moneyText = useMemberMoneyText()
  const { activeMembers, base, tier, rate, amount, affected, isolated, carriedOut } = preview
  const facts: [name: string, value: string][] = [
    [t('activeMembers'), formatNumber(activeMembers)],
    [t(`figure.${kind}`), moneyText(base)],
    ...(isSomething(isolated) ? [[pay('line.isolated'), moneyText(isolated)] satisfies [string, string]] : []),
    [t('reachedTier'), tier === null ? t('noTier') : t('tierAt', { number: tier + 1, rate: rateText(rate) })],
    ...(isSomething(carriedOut) ? [[pay('line.carriedOut'), moneyText(carriedOut)] satisfies [string, string]] : []),
  ]
  return (
    <>
      <PreviewPeriod kind={kind} of={preview} onPeriod={onPeriod} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('wouldPay')}</dt>
          <dd translate="no" className={styles.amount}>
            {moneyText(amount)}
          </dd>
        </div>
      </dl>
      <PerTier tiers={preview.perTier ?? []} reached={tier} />
      {affected.length > 0 && (
        <>
          <p>{t('cascade', { count: affected.length })}</p>
          <AffectedList affected={affected} />
        </>
      )}
    </>
  )
}

/** The choice of the period; a gateway of before answers the last one alone. */
function PreviewPeriod({ kind, of: { periodStart, periodEnd, periods }, onPeriod }: FiguresProps) {
  const { t } = useTranslation('agent-contracts')
  const periodText = usePeriodText()
  const shown = { start: periodStart, end: periodEnd }
  const recent = periods ?? []
  const all = recent.some(({ start }) => start === periodStart) ? recent : [shown, ...recent]
  return (
    <Select
      label={t('lastPeriod')}
      value={String(periodStart)}
      options={all.map(({ start, end }) => ({ value: String(start), label: periodText({ type: kind, start, end }) }))}
      onChange={(start) => onPeriod(Number(start))}
    />
  )
}

interface PerTierProps {
  tiers: NonNullable<ContractPreview['perTier']>
  /** The index of the tier that was reached. */
  reached: number | null
}

/** Shows what the rate of each tier would have paid for the same figures. */
function PerTier({ tiers, reached }: PerTierProps) {
  const { t } = useTranslation('agent-contracts')
  const { t: pay } = useTranslation('agent-pay')
  const moneyText = useMemberMoneyText()
  if (tiers.length < 2) return null
  return (
    <section className={styles.perTierPart} aria-label={t('perTier')}>
      <h4 className={styles.quiet}>{t('perTier')}</h4>
      <ol className={styles.perTier}>
        {tiers.map(({ rate, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers are known by their place.
          <li key={index}>
            <span>{t('tierAt', { number: index + 1, rate: rateText(rate) })}</span>
            {index === reached && <Badge tone="success">{pay('reached')}</Badge>}
            <span translate="no" className={styles.tierAmount}>
              {moneyText(amount)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
