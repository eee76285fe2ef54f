import type { SecondFactor, TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { KeyRound, Mail, MessageSquare, Smartphone, UserRound } from 'lucide-react'
import styles from './two-factor.module.css'

const icons = { TOTP: Smartphone, RECOVERY: KeyRound, SMS: MessageSquare, EMAIL: Mail, PAYEE: UserRound }

interface MethodListProps {
  methods: readonly SecondFactor[]
  maskedTarget: TwoFactorChallenge['maskedTarget']
  value: SecondFactor
  onChange: (method: SecondFactor) => void
}

/** Shows this member's second factors as radio buttons. */
export function MethodList({ methods, maskedTarget, value, onChange }: MethodListProps) {
  const { t } = useTranslation('auth')
  const targets: Partial<Record<SecondFactor, string>> = maskedTarget
  return (
    <fieldset className={styles.methods}>
      <legend>{t('two_factor.method')}</legend>
      {methods.map((method) => {
        const Icon = icons[method]
        return (
          <label key={method} className={classNames(styles.method, method === value && styles.chosen)}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <Icon aria-hidden="true" />
            <span>{t(`two_factor.by_${method}`, { target: targets[method] ?? '' })}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
