import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useRef } from 'react'
import { Button } from '../button'
import { CodeField } from '../code/code-field'
import { PasswordField } from '../password-field'
import styles from './presence-fields.module.css'
import type { Presence } from './use-presence'

export interface PresenceFieldsProps {
  presence: Presence
  /** The fault of the given proof. */
  error?: string | undefined
}

/**
 * Shows a field for the member's password, a field for a code sent to one of their contacts, or a link to sign in
 * again. Renders nothing while no proof is required.
 */
export function PresenceFields({ presence, error }: PresenceFieldsProps) {
  const { asksPassword, asksCode, asksSignIn, password, setPassword, isMarked } = presence
  const { t } = useTranslation('common')
  return (
    <>
      {asksPassword && (
        <PasswordField
          label={t('presence.password')}
          autoComplete="current-password"
          value={password}
          error={isMarked && password.trim() === '' ? t('presence.enter') : asksCode ? undefined : error}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {asksCode && <SentCode presence={presence} error={error} />}
      {asksSignIn && !asksPassword && <SignInAgain id={presence.signInId} />}
    </>
  )
}

function SentCode({ presence, error }: PresenceFieldsProps) {
  const { t } = useTranslation('common')
  const { code, setCode, sender, contact, otherContact, useOther: chooseOther, asksPassword, isMarked } = presence
  const field = useRef<HTMLInputElement>(null)

  // If the field appears because of a refusal, it gets the focus, as the member has to fill it in next.
  useEffect(() => {
    if (!asksPassword) field.current?.focus()
  }, [asksPassword])

  return (
    <div className={styles.code}>
      <CodeField
        ref={field}
        label={t('presence.code', { target: contact })}
        hint={t('presence.about_code')}
        sender={sender}
        value={code}
        error={isMarked && code === '' ? t('errors:err_enter_code') : error}
        onChange={({ target }) => setCode(target.value)}
      />
      {otherContact !== undefined && (
        <Button variant="quiet" size="small" className={styles.link} onClick={chooseOther}>
          {t('presence.other', { target: otherContact })}
        </Button>
      )}
    </div>
  )
}

function SignInAgain({ id }: { id: string }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.code}>
      <p id={id} className={styles.about}>
        {t('presence.sign_in')}
      </p>
      <Button onClick={() => emit('login-requested', { stay: true })}>{t('presence.sign_in_again')}</Button>
    </div>
  )
}
