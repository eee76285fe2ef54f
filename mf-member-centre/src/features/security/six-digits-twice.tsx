import { useTranslation } from '@parlay/shared/i18n'
import { PasswordField } from '@parlay/shared/ui'
import { useState } from 'react'

interface SixDigits {
  value: string
  setValue: (value: string) => void
  again: string
  setAgain: (again: string) => void
  isSame: boolean
  isComplete: boolean
}

/** A new payment password, typed twice. */
export function useSixDigits(): SixDigits {
  const [value, setValue] = useState('')
  const [again, setAgain] = useState('')
  const isSame = value === again
  return { value, setValue, again, setAgain, isSame, isComplete: isSame && /^\d{6}$/.test(value) }
}

export function SixDigitsTwice({ digits, error }: { digits: SixDigits; error: string | undefined }) {
  const { t } = useTranslation('member-centre')
  const { value, setValue, again, setAgain, isSame } = digits
  return (
    <>
      <PasswordField
        label={t('security.paymentNew')}
        hint={t('security.sixDigits')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={value}
        error={error}
        onChange={({ target }) => setValue(target.value)}
      />
      <PasswordField
        label={t('security.paymentAgain')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={again}
        error={again.length === 6 && !isSame ? t('errors:err_pwd_mismatch') : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
    </>
  )
}
