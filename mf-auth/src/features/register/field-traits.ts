import type { InputHTMLAttributes } from 'react'
import type { TextFieldName } from './form-model'

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

const word: Traits = { autoCapitalize: 'none', spellCheck: false }
const digits: Traits = { inputMode: 'numeric', ...word }
/** For fields that a browser cannot fill in. */
const own: Traits = { autoComplete: 'off', ...word }

/** The keyboard and autocomplete settings of each plain field. */
export const fieldTraits: Partial<Record<TextFieldName, Traits>> = {
  username: { autoComplete: 'username', ...word },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ...word },
  qqNum: { autoComplete: 'off', ...digits },
  line: own,
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...word },
  facebook: own,
  wechat: own,
  idNumber: own,
  recommenderId: own,
  affiliateCode: own,
  referralCode: own,
}
