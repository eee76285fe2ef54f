import type { LanguageCode } from '@parlay/contracts'
import type { RankBenefitKind } from '@parlay/contracts/endpoints/ranks'
import { formatDay } from '../../../core/format-time'
import type { Benefit } from './list-benefits'

const titles: Record<LanguageCode, Record<RankBenefitKind, string>> = {
  CN: {
    WEEKLY: '等级周礼',
    BIRTHDAY: '等级生日礼',
    UPGRADE: '{level} 级升级礼',
    REBATE: '{day} 等级返水',
    RAKEBACK: '{day} 返现',
  },
  EN: {
    WEEKLY: 'Weekly gift of your rank',
    BIRTHDAY: 'Birthday gift',
    UPGRADE: 'Gift for level {level}',
    REBATE: 'Rebate of {day}',
    RAKEBACK: 'Rakeback of {day}',
  },
  ID: {
    WEEKLY: 'Hadiah mingguan peringkat',
    BIRTHDAY: 'Hadiah ulang tahun',
    UPGRADE: 'Hadiah naik ke level {level}',
    REBATE: 'Rabat {day}',
    RAKEBACK: 'Rakeback {day}',
  },
  JA: {
    WEEKLY: 'ランクの週間ギフト',
    BIRTHDAY: '誕生日ギフト',
    UPGRADE: 'レベル{level}到達ギフト',
    REBATE: '{day}のリベート',
    RAKEBACK: '{day}のレーキバック',
  },
  TH: {
    WEEKLY: 'ของขวัญรายสัปดาห์ตามระดับ',
    BIRTHDAY: 'ของขวัญวันเกิด',
    UPGRADE: 'ของขวัญสำหรับระดับ {level}',
    REBATE: 'เงินคืนของ {day}',
    RAKEBACK: 'เรคแบ็กของ {day}',
  },
  TY: {
    WEEKLY: 'Lingguhang regalo ng rank',
    BIRTHDAY: 'Regalo sa kaarawan',
    UPGRADE: 'Regalo para sa level {level}',
    REBATE: 'Balik-taya ng {day}',
    RAKEBACK: 'Rakeback ng {day}',
  },
  VI: {
    WEEKLY: 'Quà tuần của hạng',
    BIRTHDAY: 'Quà sinh nhật',
    UPGRADE: 'Quà lên cấp {level}',
    REBATE: 'Hoàn cược ngày {day}',
    RAKEBACK: 'Rakeback ngày {day}',
  },
}

/** Returns the title of a benefit in a list of rewards, with its day or level if there may be several of a kind. */
export function titleOfBenefit(
  { kind, level, rebate, rakeback }: Pick<Benefit, 'kind' | 'level' | 'rebate' | 'rakeback'>,
  language: LanguageCode,
): string {
  const day = rebate?.day ?? rakeback?.day
  return titles[language][kind]
    .replace('{level}', String(level))
    .replace('{day}', () => (day === undefined ? '' : formatDay(day, language)))
}
