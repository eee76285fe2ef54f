const two = (value: number) => String(value).padStart(2, '0')

/** Returns `h:mm:ss` until an instant in milliseconds since 1970, or undefined once it has passed. */
export function remainingTime(end: number, now: number): string | undefined {
  const seconds = Math.ceil((end - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
