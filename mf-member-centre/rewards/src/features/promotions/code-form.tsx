import { Button, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { type FormEvent, useState } from 'react'
import styles from './promotion-action.module.css'

interface CodeFormProps {
  /** The promotion's title. */
  title: string
  /** The text of its button. */
  label: string
  isPending: boolean
  isOnline: boolean
  onSend: (code: string) => void
}

/** Takes the code of a promotion. A refusal is shown below it, and what was typed stays. */
export function CodeForm({ title, label, isPending, isOnline, onSend }: CodeFormProps) {
  const { t } = useTranslation('promotions')
  const [code, setCode] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isEmpty = code.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(isEmpty)
    if (!isEmpty) onSend(code.trim())
  }
  return (
    <form className={styles.code} onSubmit={send} aria-label={title}>
      <TextField
        label={t('code')}
        value={code}
        error={isAsked && isEmpty ? t('errors:err_enter_code') : undefined}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" variant="primary" loading={isPending} disabled={!isOnline}>
        {label}
      </Button>
    </form>
  )
}
