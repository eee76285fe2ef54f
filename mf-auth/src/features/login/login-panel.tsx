import type { LoginValue, TwoFactorChallenge } from '@parlay/shared/contracts/endpoints/session'
import type { LogInStart } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useSwitch } from '@parlay/shared/site'
import { Tabs } from '@parlay/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import formStyles from '../../form/form.module.css'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { emptyLogin, type LoginValues, type LoginWay, startingWith } from './login-values'
import { useRemembered } from './use-remembered'

export interface LoginPanelProps {
  portal: 'MEMBER' | 'AGENT'
  /** What was typed before the panel came. */
  start?: LogInStart
  onLoggedIn: (answer: LoginValue, password?: string) => Promise<void>
  onSecondFactor: (challenge: TwoFactorChallenge, password?: string) => void
  /** What had ended a log-in before; shown until the next try. */
  notice?: ReactNode
  /** Ways in without name and number. */
  otherWays?: ReactNode
}

/** The tabs that the operator has on, whom the browser remembers, and where else to go from here. */
export function LoginPanel({ portal, start, notice, otherWays, ...outcome }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  const form = useForm<LoginValues>({ defaultValues: startingWith(start) })
  const { way, ways, choose } = useWay(start?.type)
  usePrefill(form)
  const canRegister = [useSwitch('REG.DIRECT'), useSwitch('REG.MOBILE')].includes(true)

  const fields = (
    <LoginForm
      {...{ form, way, portal, ...outcome }}
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
        onChange={choose}
      >
        {fields}
      </Tabs>
      {otherWays}
      {portal === 'MEMBER' && canRegister && (
        <p className={formStyles.foot}>
          {t('login.no_account')}
          <TextButton onClick={() => emit('auth-requested', { modal: 'register' })}>{t('login.register')}</TextButton>
        </p>
      )}
    </div>
  )
}

/** Whom the browser remembers by a number alone finds the tab of the number. */
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

/** The remembered name, unless something was typed first. */
function usePrefill({ getValues, setValue, formState }: ReturnType<typeof useForm<LoginValues>>): void {
  const { remembered } = useRemembered()
  const { username, countryDialingCode } = remembered
  const isTouched = formState.dirtyFields.username === true
  useEffect(() => {
    if (username !== null && !isTouched && getValues('username') === '') setValue('username', username)
    if (countryDialingCode !== null && getValues('mobile.mobileNum') === '') {
      setValue('mobile.countryDialingCode', countryDialingCode.replace(/\D/g, ''))
    }
  }, [username, countryDialingCode, isTouched, getValues, setValue])
}

function RememberedMember({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('auth')
  const { remembered, isSomebody, forget } = useRemembered()
  if (!isSomebody) return null
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
