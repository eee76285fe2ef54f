import type { Device } from '@parlay/contracts'

/** The first match counts, so browsers that imitate others come before them. */
const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

interface System {
  pattern: RegExp
  /** The name in its stored form. */
  name: string
  brand: string
  kind: NonNullable<Device['kind']>
}

const systems: readonly System[] = [
  { pattern: /iPhone|iPod/, name: 'iPhone', brand: 'iPhone', kind: 'phone' },
  { pattern: /iPad/, name: 'iPad', brand: 'iPad', kind: 'tablet' },
  { pattern: /Android.*Mobile/, name: 'Android', brand: 'Android', kind: 'phone' },
  { pattern: /Android/, name: 'Android tablet', brand: 'Android', kind: 'tablet' },
  { pattern: /Windows/, name: 'Windows', brand: 'Windows', kind: 'computer' },
  { pattern: /Mac OS X|Macintosh/, name: 'macOS', brand: 'macOS', kind: 'computer' },
  { pattern: /CrOS/, name: 'ChromeOS', brand: 'ChromeOS', kind: 'computer' },
  { pattern: /Linux/, name: 'Linux', brand: 'Linux', kind: 'computer' },
]

const joint = ' on '

/**
 * Returns “Chrome on Windows”, as the audit trail keeps it: enough for members to recognise their own devices, and no
 * fingerprint.
 */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(({ pattern }) => pattern.test(userAgent))?.name
  const parts = [browser, system].filter((part) => part !== undefined)
  return parts.length === 0 ? 'Unknown device' : parts.join(joint)
}

/** Splits an answer of `deviceOf` into its parts. */
export function partsOfDevice(device: string): Device {
  const named = device.split(joint)
  const browser = browsers.find(([, name]) => named.includes(name))?.[1] ?? null
  const system = systems.find(({ name }) => named.includes(name))
  return { browser, system: system?.brand ?? null, kind: system?.kind ?? null }
}
