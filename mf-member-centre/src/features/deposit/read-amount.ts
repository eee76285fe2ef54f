const amountPattern = /^(?:\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/

/** `1,000.5` is `1000.50`, as amounts travel; undefined for what is no amount. */
export function readAmount(text: string): string | undefined {
  const trimmed = text.trim()
  const match = amountPattern.exec(trimmed)
  if (match === null) return undefined
  const [whole = '0'] = trimmed.replaceAll(',', '').split('.')
  return `${BigInt(whole)}.${(match[1] ?? '').padEnd(2, '0')}`
}
