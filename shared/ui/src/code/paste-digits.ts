import { cleanDigits } from '@parlay/contracts/fields/typed-digits'
import type { ClipboardEvent } from 'react'

/** Returns the digits of a text, which may be in any script. */
export const digitsIn = (text: string): string => cleanDigits(text).replace(/\D/g, '')

/**
 * Pastes a code as its digits. The field's maximum length would cut off a code that contains blanks, dashes or
 * invisible marks. A shorter text is pasted as it is.
 */
export function pasteDigits(event: ClipboardEvent<HTMLInputElement>, length: number): void {
  const digits = digitsIn(event.clipboardData.getData('text')).slice(0, length)
  if (digits.length < length) return
  event.preventDefault()
  const input = event.currentTarget
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, digits)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
