import type { LanguageTag } from '../pages/languages'

/** The rooms of every vendor, from low stakes to high ones, in minor units. */
export const roomLevels = ['veranda', 'garden', 'parlour', 'pavilion'] as const
export type RoomLevel = (typeof roomLevels)[number]

/** Stakes for which the rake of each player is a whole number of minor units. */
export const roomStakes: Record<RoomLevel, readonly bigint[]> = {
  veranda: [100n, 200n, 500n],
  garden: [500n, 1000n, 2000n],
  parlour: [2000n, 5000n, 10_000n],
  pavilion: [10_000n, 20_000n, 50_000n],
}

/** The number of tables in a room; each seats two. */
export const tablesInRoom = 20
export const seatsInRoom = tablesInRoom * 2

export const roomIdOf = (vendorCode: string, level: RoomLevel): string => `${vendorCode}-${level}`

const names: Record<RoomLevel, Record<LanguageTag, string>> = {
  veranda: {
    en: 'Veranda',
    fil: 'Beranda',
    'zh-Hans': '游廊',
    id: 'Beranda',
    th: 'ระเบียง',
    vi: 'Hiên nhà',
    ja: 'ベランダ',
  },
  garden: { en: 'Garden', fil: 'Hardin', 'zh-Hans': '花园', id: 'Taman', th: 'สวน', vi: 'Khu vườn', ja: '庭園' },
  parlour: {
    en: 'Parlour',
    fil: 'Sala',
    'zh-Hans': '客厅',
    id: 'Ruang tamu',
    th: 'ห้องรับแขก',
    vi: 'Phòng khách',
    ja: '応接間',
  },
  pavilion: {
    en: 'Pavilion',
    fil: 'Pabilyon',
    'zh-Hans': '亭台',
    id: 'Paviliun',
    th: 'ศาลา',
    vi: 'Thủy tạ',
    ja: 'パビリオン',
  },
}

export const roomName = (level: RoomLevel, language: LanguageTag): string => names[level][language]
