import { useTranslation } from '@parlay/web/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { pasteDigits } from './code/paste-digits'
import { IconButton } from './icon-button'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** `current-password` for an existing password, `new-password` for a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** The length of a password that consists of digits; it can be pasted with blanks and dashes in it. */
  digits?: number
}

const hasBlanksAround = (text: string): boolean => text !== text.trim()
const typedBeside = ({ currentTarget }: MouseEvent): string =>
  currentTarget.closest('[data-anchor]')?.querySelector('input')?.value ?? ''

/**
 * A password input: hidden until the member shows it, with a hint while Caps Lock is on. Pasting and password managers
 * work. A member who shows a password with blanks around it sees that they do not count.
 */
export function PasswordField({ hint, error, digits, onChange, onKeyDown, onKeyUp, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [isRevealed, setIsRevealed] = useState(false)
  const [hasBlanks, setHasBlanks] = useState(false)
  const [isCapsLocked, setIsCapsLocked] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState('CapsLock'))
  const showsBlanks = isRevealed && hasBlanks
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(digits && { inputMode: 'numeric', maxLength: digits })}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      hint={hintOf({ showsBlanks, isCapsLocked }, hint, t)}
      isUrgent={isCapsLocked || showsBlanks}
      error={error}
      onChange={(event) => {
        setHasBlanks(hasBlanksAround(event.target.value))
        onChange?.(event)
      }}
      onKeyDown={(event) => {
        readCapsLock(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        readCapsLock(event)
        onKeyUp?.(event)
      }}
      onPaste={(event) => {
        if (digits) pasteDigits(event, digits)
        field.onPaste?.(event)
      }}
      onBlur={(event) => {
        setIsCapsLocked(false)
        field.onBlur?.(event)
      }}
      trailing={
        <IconButton
          label={t(isRevealed ? 'field.hide_characters' : 'field.show_characters')}
          icon={isRevealed ? <EyeOff /> : <Eye />}
          onClick={(event) => {
            setHasBlanks(hasBlanksAround(typedBeside(event)))
            setIsRevealed(!isRevealed)
          }}
        />
      }
    />
  )
}

function hintOf(
  { showsBlanks, isCapsLocked }: { showsBlanks: boolean; isCapsLocked: boolean },
  hint: string | undefined,
  t: (key: string) => string,
): string | undefined {
  if (isCapsLocked) return t('field.caps_lock')
  return showsBlanks ? t('field.blanks_left_out') : hint
}
