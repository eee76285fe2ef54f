import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useEffect, useRef } from 'react'
import { Button } from '../button'
import { CodeField } from '../code/code-field'
import { PasswordField } from '../password-field'
import styles from './presence-fields.module.css'
import type { Presence } from './use-presence'

export interface PresenceFieldsProps {
  presence: Presence
  /** What was wrong with what was shown. */
  error?: string | undefined
}

/** The member's password, a code sent to a contact of theirs, or the way to sign in again; nothing while nothing is asked. */
export function PresenceFields({ presence, error }: PresenceFieldsProps) {
  const { asksPassword, asksCode, asksSignIn, password, setPassword } = presence
  const { t } = useTranslation('common')
  return (
    <>
      {asksPassword && (
        <PasswordField
          label={t('presence.password')}
          autoComplete="current-password"
          value={password}
          error={asksCode ? undefined : error}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {asksCode && <SentCode presence={presence} error={error} />}
      {asksSignIn && !asksPassword && <SignInAgain />}
    </>
  )
}

function SentCode({ presence, error }: PresenceFieldsProps) {
  const { t } = useTranslation('common')
  const { code, setCode, sender, contact, otherContact, useOther: chooseOther, asksPassword } = presence
  const field = useRef<HTMLInputElement>(null)

  // Where it appears in answer to a refusal, it is what the member has to do next.
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
        error={error}
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

function SignInAgain() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.code}>
      <p className={styles.about}>{t('presence.sign_in')}</p>
      <Button onClick={() => emit('login-requested', { stay: true })}>{t('presence.sign_in_again')}</Button>
    </div>
  )
}
