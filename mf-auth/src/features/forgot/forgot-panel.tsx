import { type Elements, Tabs } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import { useState } from 'react'
import styles from '../../form/form.module.css'

const forgotWays = ['email', 'mobile'] as const
type ForgotWay = (typeof forgotWays)[number]

interface ForgotPanelProps {
  /** The form of each method. Both stay mounted, so that a change of tab keeps what was typed. */
  forms: Record<ForgotWay, Elements>
}

/** Offers the ways to a new password: by e-mail, and by mobile if the operator has switched that on. */
export function ForgotPanel({ forms }: ForgotPanelProps) {
  const { t } = useTranslation('auth')
  const mayUseMobile = useSwitch('CHNGPASSVERIF3')
  const [way, setWay] = useState<ForgotWay>('email')
  const items = forgotWays.map((key) => ({ key, label: t(`forgot.by_${key}`) }))
  return (
    <div className={styles.form}>
      {mayUseMobile ? (
        <Tabs
          label={t('forgot.ways')}
          panelLabel={t('forgot.ways')}
          items={items}
          value={way}
          onChange={setWay}
          rowClassName={styles.tabRow}
          className={styles.form}
        >
          {forgotWays.map((key) => (
            <div key={key} hidden={key !== way}>
              {forms[key]}
            </div>
          ))}
        </Tabs>
      ) : (
        forms.email
      )}
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={() => emit('login-requested', {})}>
          {t('forgot.to_login')}
        </button>
      </p>
    </div>
  )
}
