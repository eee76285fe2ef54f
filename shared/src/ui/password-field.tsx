import { useTranslation } from '@parlay/shared/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './icon-button'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** `current-password` for an existing password, `new-password` for a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/**
 * A password input: hidden until the member shows it, with a hint while Caps Lock is on. Pasting and password managers
 * work.
 */
export function PasswordField({ hint, error, onKeyDown, onKeyUp, onBlur, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [isRevealed, setIsRevealed] = useState(false)
  const [isCapsLocked, setIsCapsLocked] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      hint={isCapsLocked ? t('field.caps_lock') : hint}
      isUrgent={isCapsLocked}
      error={error}
      onKeyDown={(event) => {
        readCapsLock(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        readCapsLock(event)
        onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setIsCapsLocked(false)
        onBlur?.(event)
      }}
      trailing={
        <IconButton
          label={t(isRevealed ? 'field.hide_characters' : 'field.show_characters')}
          icon={isRevealed ? <EyeOff /> : <Eye />}
          onClick={() => setIsRevealed(!isRevealed)}
        />
      }
    />
  )
}
