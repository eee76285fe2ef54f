import { Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import formStyles from '../../form/form.module.css'
import { type RegisterWay, registerWays } from './form-model'
import styles from './register.module.css'
import { RegisterForm, type RegisterFormProps } from './register-form'

interface RegisterPanelProps extends RegisterFormProps {
  onWay: (way: RegisterWay) => void
}

/** One form for two registration methods: what both ask for is typed once. */
export function RegisterPanel({ onWay, ...props }: RegisterPanelProps) {
  const { t } = useTranslation('auth')
  const hasMobile = useSwitch('REG.MOBILE')
  const hasUsername = useSwitch('LOGIN.USERNAME') || !hasMobile
  const ways = registerWays.filter((key) => (key === 'mobile' ? hasMobile : hasUsername))
  const way = ways.includes(props.way) ? props.way : (ways[0] ?? 'username')
  if (ways.length === 1) return <RegisterForm {...props} way={way} />
  const items = ways.map((key) => ({ key, label: t(`register.by_${key}`) }))
  return (
    <Tabs
      label={t('register.ways')}
      panelLabel={t('register.ways')}
      items={items}
      value={way}
      onChange={onWay}
      className={styles.tabs}
      rowClassName={formStyles.tabRow}
    >
      <RegisterForm {...props} />
    </Tabs>
  )
}
