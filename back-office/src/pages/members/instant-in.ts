import { midnightIn } from '@parlay/ui/zoned-days'

const dateLength = 10

/** Returns the milliseconds since midnight of a time such as `14:05` or `14:05:30`. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Returns the instant of a day and time in a time zone, such as `2026-01-15T14:05`. */
export function instantIn(text: string, timeZone: string): number {
  const wanted = sinceMidnight(text.slice(dateLength + 1))
  const guess = midnightIn(text.slice(0, dateLength), timeZone) + wanted
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  // On a day when clocks are changed, midnight is an hour closer or farther.
  return guess + wanted - sinceMidnight(format.format(guess))
}
