import { languageSchema } from '@parlay/contracts'
import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { dummyPasswordHash } from '../identity'
import { maskEmail, maskMobile, maskName } from './mask-contact'
import { findMember, findMemberId, type MemberRow, updateProfile } from './profile.sql'

const iconCount = 12
const icons = Array.from({ length: iconCount }, (_, index) => toIcon(String(index + 1)))

export type ProfileService = ReturnType<typeof createProfileService>

/** Returns the picture's address without width and extension. */
function toIcon(iconId: string) {
  return { iconId, url: `/art/avatars/${iconId}.svg` }
}

const toMemberInfo = (row: MemberRow, shown: Pick<MemberInfo, 'toUpline' | 'twoFactor'>): MemberInfo => ({
  id: String(row.id),
  account: row.account,
  nickname: row.nickname,
  type: row.isAgent,
  isAgent: row.isAgent,
  clubLabel: { labelName: row.clubLabel, rankLevel: row.rankLevel },
  memberLabel: row.memberLabel,
  emailMasked: row.email && maskEmail(row.email),
  mobileMasked: row.mobile && maskMobile(row.mobile),
  birthday: row.birthday,
  payeeNameMasked: row.payeeName && maskName(row.payeeName),
  idNumberMasked: row.idNumberMasked,
  nationality: row.nationality,
  address: row.address,
  occupation: row.occupation,
  incomeSource: row.incomeSource,
  handles: Object.fromEntries(Object.entries(row.handles).filter(([, handle]) => handle !== null)),
  hasPassword: row.hasPassword,
  hasPaymentPassword: row.hasPaymentPassword,
  language: languageSchema.parse(row.language),
  avatar: toIcon(row.iconId),
  lastLoginAt: row.lastLoginAt?.getTime() ?? null,
  createdAt: row.createdAt.getTime(),
  ...shown,
})

export interface MemberOptions {
  db: Database
  /** Lists the factors that the member can show in addition to the password. */
  secondFactorsOf: (memberId: bigint) => Promise<SecondFactor[]>
  isOn: (modId: string) => boolean
}

export function createProfileService({ db, secondFactorsOf, isOn }: MemberOptions) {
  async function getMember(id: bigint): Promise<MemberRow> {
    const row = await findMember(db, id, dummyPasswordHash)
    if (!row) throw new Error(`there is no member ${id}`)
    return row
  }

  return {
    async getInfo(id: bigint): Promise<MemberInfo> {
      const row = await getMember(id)
      const toUpline = row.canTransferToUpline && row.uplineId !== null && isOn('TRF.UP')
      return toMemberInfo(row, { toUpline, twoFactor: await secondFactorsOf(id) })
    },
    getAvatar: async (id: bigint) => toIcon((await getMember(id)).iconId),
    listIcons: () => icons,
    findId: (account: string) => findMemberId(db, account),

    /** Throws SYS_VALIDATION for an icon that is not on the list. */
    async updateAvatar(id: bigint, profile: { iconId: string; nickname?: string }) {
      if (!icons.some(({ iconId }) => iconId === profile.iconId)) {
        throw new AppError('SYS_VALIDATION', { value: { fields: { iconId: 'err_enter_correct' } } })
      }
      const updated = await updateProfile(db, id, profile)
      if (!updated) throw new Error(`there is no member ${id}`)
      return { avatar: toIcon(updated.iconId), nickname: updated.nickname }
    },
  }
}
