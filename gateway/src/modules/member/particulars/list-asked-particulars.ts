import { type Particular, particulars } from '@parlay/contracts/fields/particulars'
import type { Brand } from '@parlay/server'
import type { RegisterRules } from '../../site/platform'

/** Returns the particulars that My account requests: those of the registration, and those that the brand adds. */
export function listAsked({ register, particulars: added }: Brand, rules: RegisterRules): Particular[] {
  const isAsked: Partial<Record<Particular, boolean>> = {
    birthday: register.birthday.enabled,
    payeeName: rules.payeeName.enabled,
    idNumber: rules.idNumber.enabled,
    line: rules.line.enabled,
    whatsapp: rules.whatsapp.enabled,
    facebook: rules.facebook.enabled,
    wechat: rules.wechat.enabled,
    qqNum: rules.qqNum.enabled,
  }
  return particulars.filter((name) => isAsked[name] || added.some((one) => one === name))
}
