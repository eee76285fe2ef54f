const twoDigits = (part: number): string => String(part).padStart(2, '0')

/**
 * Formats the time of a notice, in milliseconds since the epoch, as `2026-01-20 08:05:09` in the reader's own time zone
 * and in every language: yyyy-MM-dd hh:mm:ss (product spec 3).
 */
export function formatNoticeTime(time: number): string {
  const date = new Date(time)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}`
}
