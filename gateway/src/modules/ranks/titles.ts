import type { LanguageCode } from '@parlay/shared/contracts'
import type { RankBenefitKind } from '@parlay/shared/contracts/endpoints/ranks'

const titles: Record<LanguageCode, Record<RankBenefitKind, string>> = {
  CN: { WEEKLY: '等级周礼', BIRTHDAY: '等级生日礼', UPGRADE: '升级礼', REBATE: '等级返水' },
  EN: {
    WEEKLY: 'Weekly gift of your rank',
    BIRTHDAY: 'Birthday gift',
    UPGRADE: 'Gift for a new level',
    REBATE: 'Rebate',
  },
  ID: {
    WEEKLY: 'Hadiah mingguan peringkat',
    BIRTHDAY: 'Hadiah ulang tahun',
    UPGRADE: 'Hadiah naik level',
    REBATE: 'Rabat',
  },
  JA: { WEEKLY: 'ランクの週間ギフト', BIRTHDAY: '誕生日ギフト', UPGRADE: 'レベルアップギフト', REBATE: 'リベート' },
  TH: { WEEKLY: 'ของขวัญรายสัปดาห์ตามระดับ', BIRTHDAY: 'ของขวัญวันเกิด', UPGRADE: 'ของขวัญเลื่อนระดับ', REBATE: 'เงินคืน' },
  TY: {
    WEEKLY: 'Lingguhang regalo ng rank',
    BIRTHDAY: 'Regalo sa kaarawan',
    UPGRADE: 'Regalo sa bagong level',
    REBATE: 'Balik-taya',
  },
  VI: { WEEKLY: 'Quà tuần của hạng', BIRTHDAY: 'Quà sinh nhật', UPGRADE: 'Quà lên cấp', REBATE: 'Hoàn cược' },
}

/** What a benefit is called in a list of rewards. */
export const titleOfBenefit = (kind: RankBenefitKind, language: LanguageCode): string => titles[language][kind]
