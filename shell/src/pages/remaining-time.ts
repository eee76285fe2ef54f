const two = (value: number) => String(value).padStart(2, '0')

/** `h:mm:ss` until an instant; undefined once it has come. Milliseconds since 1970. */
export function remainingTime(end: number, now: number): string | undefined {
  const seconds = Math.ceil((end - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
