import type { DepositMethod } from '@parlay/contracts/endpoints/deposits'
import type { Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Landmark, QrCode, Wallet } from 'lucide-react'
import { useId } from 'react'
import styles from './deposit.module.css'

interface MethodCardsProps {
  methods: readonly DepositMethod[]
  value: string
  onChange: (methodId: string) => void
}

const icons: Record<DepositMethod['channel'], Elements> = {
  PAGE: <Wallet aria-hidden="true" />,
  TRANSFER: <Landmark aria-hidden="true" />,
  QR: <QrCode aria-hidden="true" />,
}

/** A choice of one deposit method. */
export function MethodCards({ methods, value, onChange }: MethodCardsProps) {
  const { t } = useTranslation('member-centre')
  const id = useId()
  return (
    <fieldset className={styles.methods}>
      <legend>{t('deposit.methods')}</legend>
      {methods.map(({ methodId, name, notice, channel }) => (
        <label key={methodId} className={styles.method}>
          <input
            type="radio"
            name={id}
            value={methodId}
            checked={methodId === value}
            aria-labelledby={`${id}-${methodId}-name`}
            aria-describedby={`${id}-${methodId}-notice`}
            onChange={() => onChange(methodId)}
          />
          {icons[channel]}
          <span id={`${id}-${methodId}-name`} className={styles.methodName}>
            {name}
          </span>
          <span id={`${id}-${methodId}-notice`} className={styles.notice}>
            {notice}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
