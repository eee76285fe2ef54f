import type { LoginValue, TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import type { LoginStart } from '@parlay/contracts/remotes'
import { type Elements, Tabs } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import formStyles from '../../form/form.module.css'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { emptyLogin, type LoginValues, type LoginWay, valuesOf } from './login-values'
import { useRemembered } from './use-remembered'

export interface LoginPanelProps {
  portal: 'MEMBER' | 'AGENT'
  /** The values that were typed before the panel opened. */
  start?: LoginStart
  onLoggedIn: (answer: LoginValue, password?: string) => Promise<void>
  onSecondFactor: (challenge: TwoFactorChallenge, password?: string) => void
  /** Why an earlier login ended; shown until the next attempt. */
  notice?: Elements
  /** Login methods without name and number. */
  otherWays?: Elements
}

/** Shows the tabs that the operator has switched on, the remembered member, and links to other pages. */
export function LoginPanel({ portal, start, notice, otherWays, ...outcome }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  const form = useForm<LoginValues>({ defaultValues: valuesOf(start) })
  const { way, ways, choose } = useWay(start?.type)
  usePrefill(form)
  const canRegister = useSwitch('REG.DIRECT')

  const fields = (
    <LoginForm
      form={form}
      way={way}
      portal={portal}
      {...outcome}
      isComplete={start?.type === 'username'}
      aside={
        <TextButton onClick={() => emit('auth-requested', { modal: 'forgot-password' })}>
          {t('login.forgot')}
        </TextButton>
      }
    />
  )
  return (
    <div className={styles.panel}>
      {notice}
      <RememberedMember onForget={() => form.reset(emptyLogin)} />
      <Tabs
        label={t('login.ways')}
        panelLabel={t('login.ways')}
        className={styles.tabs}
        rowClassName={formStyles.tabRow}
        items={ways.map((key) => ({ key, label: t(`login.by_${key}`) }))}
        value={way}
        onChange={(chosen) => {
          // Faults of one way do not concern another, which the visitor has not tried yet.
          form.reset(undefined, { keepValues: true, keepDefaultValues: true })
          choose(chosen)
        }}
      >
        {fields}
      </Tabs>
      {otherWays}
      {portal === 'MEMBER' && canRegister && (
        <p className={formStyles.foot}>
          <span>{t('login.no_account')}</span>
          <TextButton onClick={() => emit('auth-requested', { modal: 'register' })}>{t('login.register')}</TextButton>
        </p>
      )}
    </div>
  )
}

/** Selects the number's tab for a member whom the browser remembers by number alone. */
function useWay(begun: LoginWay | undefined) {
  const [chosen, choose] = useState(begun)
  const { remembered } = useRemembered()
  const hasSms = useSwitch('LOGIN.SMS')
  const hasUsername = useSwitch('LOGIN.USERNAME') || !hasSms
  const ways = [...(hasUsername ? (['username'] as const) : []), ...(hasSms ? (['sms'] as const) : [])]
  const usual = remembered.username === null && remembered.mobileNumMasked !== null ? 'sms' : 'username'
  const wanted = chosen ?? usual
  return { way: ways.includes(wanted) ? wanted : (ways[0] ?? 'username'), ways, choose }
}

/** Fills in the remembered name, unless something was typed first. */
function usePrefill({ getValues, setValue, formState }: ReturnType<typeof useForm<LoginValues>>): void {
  const { remembered, isCurrent } = useRemembered()
  const { username, countryDialingCode } = remembered
  const isTouched = formState.dirtyFields.username === true
  useEffect(() => {
    if (!isCurrent) return
    if (username !== null && !isTouched && getValues('username') === '') setValue('username', username)
    if (countryDialingCode !== null && getValues('mobile.mobileNum') === '') {
      setValue('mobile.countryDialingCode', countryDialingCode.replace(/\D/g, ''))
    }
  }, [isCurrent, username, countryDialingCode, isTouched, getValues, setValue])
}

function RememberedMember({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('auth')
  const { remembered, isRemembered, forget } = useRemembered()
  if (!isRemembered) return null
  const onNotYou = async () => {
    await forget()
    onForget()
  }
  return (
    <div className={styles.remembered}>
      <strong>{remembered.username ?? remembered.mobileNumMasked}</strong>
      <TextButton onClick={onNotYou}>{t('login.not_you')}</TextButton>
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={formStyles.link} onClick={onClick}>
      {children}
    </button>
  )
}
