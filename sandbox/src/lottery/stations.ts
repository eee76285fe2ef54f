import type { DrawArea } from '@parlay/contracts/vendor-lottery'

/** A separate game: a station with the days of its draws, or draws all day long. */
export interface DrawGame {
  code: string
  area: DrawArea
  /** Monday as 1 and Sunday as 7. */
  weekdays: readonly number[]
  /** The time between two draws of a day. */
  everyMs: number
  /** The first draw of a day, in milliseconds after midnight in Viet Nam. */
  firstMs: number
  closesBeforeMs: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const dayMs = 24 * hour
const allDays = [1, 2, 3, 4, 5, 6, 7]

const daily = { everyMs: dayMs, closesBeforeMs: 15 * minute }
/** Stations of an area draw at the same time. */
const firstMs = { MB: 18 * hour + 15 * minute, MT: 17 * hour + 15 * minute, MN: 16 * hour + 15 * minute }

const station = (area: 'MB' | 'MT' | 'MN', code: string, ...weekdays: number[]): DrawGame => ({
  code: `${area}_${code}`,
  area,
  weekdays,
  ...daily,
  firstMs: firstMs[area],
})
/** The first draw of a day is one interval after midnight, the last one at the next midnight. */
const fast = (code: string, everyMs: number): DrawGame => ({
  code,
  area: 'FAST',
  weekdays: allDays,
  everyMs,
  firstMs: everyMs,
  closesBeforeMs: 5 * second,
})

/** The public stations of Viet Nam on their usual days, and the draws of every minute and of every five. */
export const drawGames: readonly DrawGame[] = [
  fast('FAST60', minute),
  fast('FAST300', 5 * minute),
  station('MB', 'HN', 1, 4),
  station('MB', 'QN', 2),
  station('MB', 'BN', 3),
  station('MB', 'HP', 5),
  station('MB', 'ND', 6),
  station('MB', 'TB', 7),
  station('MT', 'HUE', 1, 7),
  station('MT', 'PY', 1),
  station('MT', 'DLK', 2),
  station('MT', 'QNM', 2),
  station('MT', 'DNA', 3, 6),
  station('MT', 'KH', 3, 7),
  station('MT', 'BDI', 4),
  station('MT', 'QT', 4),
  station('MT', 'QB', 4),
  station('MT', 'GL', 5),
  station('MT', 'NT', 5),
  station('MT', 'QNG', 6),
  station('MT', 'DNO', 6),
  station('MT', 'KT', 7),
  station('MN', 'HCM', 1, 6),
  station('MN', 'DT', 1),
  station('MN', 'CM', 1),
  station('MN', 'BT', 2),
  station('MN', 'VT', 2),
  station('MN', 'BL', 2),
  station('MN', 'DN', 3),
  station('MN', 'CT', 3),
  station('MN', 'ST', 3),
  station('MN', 'TN', 4),
  station('MN', 'AG', 4),
  station('MN', 'BTH', 4),
  station('MN', 'VL', 5),
  station('MN', 'BD', 5),
  station('MN', 'TV', 5),
  station('MN', 'LA', 6),
  station('MN', 'BP', 6),
  station('MN', 'HG', 6),
  station('MN', 'TG', 7),
  station('MN', 'KG', 7),
  station('MN', 'DL', 7),
]
