import type { InputHTMLAttributes } from 'react'
import type { TextFieldName } from './form-model'

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

const word: Traits = { autoCapitalize: 'none', spellCheck: false }
const digits: Traits = { inputMode: 'numeric', ...word }
/** Nothing that a browser could know. */
const own: Traits = { autoComplete: 'off', ...word }

/** How the keyboard, the browser's memory and password managers should take each field. */
export const fieldTraits: { [Name in TextFieldName]: Traits } = {
  username: { autoComplete: 'username', ...word },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  verificationCode: { autoComplete: 'one-time-code', ...digits },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ...word },
  qqNum: { autoComplete: 'off', ...digits },
  line: own,
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...word },
  facebook: own,
  wechat: own,
  idNumber: own,
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  recommenderId: own,
  affiliateCode: own,
  referralCode: own,
}
