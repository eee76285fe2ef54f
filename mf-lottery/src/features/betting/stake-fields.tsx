import { mostMultiple, type PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { TextField } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { QuickStakes } from './quick-stakes'
import { readMultiple, type Stake, type StakeFault, type TypedStake } from './stake'
import styles from './stake-fields.module.css'

interface StakeFieldsProps {
  offer: PlayOffer
  value: TypedStake
  /** The value as it was read. */
  stake: Stake | StakeFault
  onChange: (value: TypedStake) => void
}

export function StakeFields({ offer, value, stake, onChange }: StakeFieldsProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const range = { least: money(offer.minBet), most: money(offer.maxBet) }
  return (
    <div className={styles.stake}>
      <div className={styles.fields}>
        <TextField
          label={t('unit')}
          inputMode="decimal"
          autoComplete="off"
          value={value.unit}
          error={stake === 'unit' ? t('unit.fault') : stake === 'range' ? t('unit.range', range) : undefined}
          onChange={(event) => onChange({ ...value, unit: event.target.value })}
        />
        <TextField
          label={t('multiple')}
          inputMode="numeric"
          autoComplete="off"
          value={value.multiple}
          error={stake === 'multiple' ? t('multiple.fault', { most: mostMultiple }) : undefined}
          onChange={(event) => onChange({ ...value, multiple: event.target.value })}
        />
      </div>
      <QuickStakes
        offer={offer}
        unit={value.unit}
        multiple={readMultiple(value.multiple) ?? 1}
        onChoose={(unit) => onChange({ ...value, unit })}
      />
    </div>
  )
}
