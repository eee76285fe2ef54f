const two = (value: number) => String(value).padStart(2, '0')

/** `yyyy-MM-dd HH:mm:ss` in the reader's own time zone (product spec 3). */
export function noticeTime(time: number): string {
  const date = new Date(time)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}
