import type { LoginStart } from '@parlay/contracts/remotes'
import { Button, TextField } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import { useAtomValue } from '@parlay/web/state'
import { type FormEvent, useState } from 'react'
import { startLogin } from '../../remotes/login-start'
import { overlayOpenAtom } from '../../remotes/overlay-open'
import { preloadLoginModal } from '../../remotes/start-preloading'
import styles from './login-form.module.css'
import { type LoginWay, readLoginForm } from './read-login-form'

/**
 * The login form in the header. It passes what was typed to the dialog of mf-auth, which sends it and asks for anything
 * else that is needed. If nothing was typed, and on small screens, the button only opens that dialog.
 */
export function LoginForm({ onTouched }: { onTouched: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { way, ways, choose } = useWays()
  const [missing, setMissing] = useState<'username' | 'password'>()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // On small screens the form has only the button.
    const isFilledIn = form.querySelector('input')?.closest('[data-fields]')?.checkVisibility?.() !== false
    const reading = isFilledIn ? readLoginForm(way, form) : 'empty'
    setMissing(undefined)
    if (reading === 'empty') emit('login-requested', {})
    else if ('start' in reading) passOn(reading.start, form)
    else {
      setMissing(reading.missing)
      form.querySelector<HTMLInputElement>(`[name="${reading.missing}"]`)?.focus()
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={common('action.login')}
      noValidate
      onSubmit={onSubmit}
      onFocus={() => {
        preloadLoginModal()
        onTouched()
      }}
      onInput={() => setMissing(undefined)}
    >
      <div data-fields className={styles.fields}>
        {ways.length > 1 && (
          <select
            className={styles.way}
            aria-label={t('header.log_in_with')}
            value={way}
            onChange={({ target }) => choose(target.value === 'sms' ? 'sms' : 'username')}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {t(`header.by_${one}`)}
              </option>
            ))}
          </select>
        )}
        <Fields way={way} missing={missing} />
        <button
          type="button"
          className={styles.forgot}
          onClick={() => emit('auth-requested', { modal: 'forgot-password' })}
        >
          {t('header.forgot')}
        </button>
      </div>
      <Button type="submit" variant="primary" className={styles.button}>
        {common('action.login')}
      </Button>
    </form>
  )
}

function passOn(start: LoginStart, form: HTMLFormElement): void {
  // The dialog returns the focus to the element that had it, and a field may be gone by then.
  form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  startLogin(start)
}

/**
 * All fields stay in the page, so that switching the login method loses nothing and password managers find the fields
 * they look for.
 */
function Fields({ way, missing }: { way: LoginWay; missing: 'username' | 'password' | undefined }) {
  const { t } = useTranslation('shell')
  const isOverlayOpen = useAtomValue(overlayOpenAtom)
  // A page has one field of each name at a time: while a dialog is open, these fields are behind it and have no name.
  const named = (label: string) => ({ label: isOverlayOpen ? '' : label, placeholder: label, hideLabel: true })
  const fault = (name: typeof missing) => (missing === name ? t(`header.enter_${name}`) : undefined)
  return (
    <>
      <div className={styles.pair} hidden={way === 'sms'}>
        <TextField
          {...named(t('header.username'))}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={fault('username')}
        />
        <TextField
          {...named(t('header.password'))}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          error={fault('password')}
        />
      </div>
      <div className={styles.pair} hidden={way !== 'sms'}>
        <TextField
          {...named(t('header.mobile'))}
          name="mobileNum"
          type="tel"
          autoComplete="tel-national"
          maxLength={24}
        />
      </div>
    </>
  )
}

function useWays() {
  const [chosen, choose] = useState<LoginWay>('username')
  const hasSms = useSwitch('LOGIN.SMS')
  const hasUsername = useSwitch('LOGIN.USERNAME') || !hasSms
  const ways: LoginWay[] = [...(hasUsername ? (['username'] as const) : []), ...(hasSms ? (['sms'] as const) : [])]
  return { way: ways.includes(chosen) ? chosen : (ways[0] ?? 'username'), ways, choose }
}
