import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { Particular } from '@parlay/contracts/fields/particulars'

export type ParticularValues = Record<Particular, string>

export const isChoice = (name: Particular): name is 'nationality' | 'incomeSource' =>
  name === 'nationality' || name === 'incomeSource'

/** Returns whether it has been set and can only be set once. */
export function isFixed(name: Particular, { birthday, payeeNameMasked, idNumberMasked }: MemberInfo): boolean {
  if (name === 'birthday') return birthday !== null
  if (name === 'payeeName') return payeeNameMasked !== null
  return name === 'idNumber' && idNumberMasked !== null
}

/** Returns the values that are known and can be changed. */
export const valuesOf = ({
  nationality,
  address,
  occupation,
  incomeSource,
  handles = {},
}: MemberInfo): ParticularValues => ({
  payeeName: '',
  birthday: '',
  idNumber: '',
  nationality: nationality ?? '',
  address: address ?? '',
  occupation: occupation ?? '',
  incomeSource: incomeSource ?? '',
  line: handles.line ?? '',
  whatsapp: handles.whatsapp ?? '',
  facebook: handles.facebook ?? '',
  wechat: handles.wechat ?? '',
  qqNum: handles.qqNum ?? '',
})
