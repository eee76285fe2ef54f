import type { guidePlatforms } from '@parlay/contracts/endpoints/content'

export type Platform = (typeof guidePlatforms)[number]

/** Returns the platform of this phone. An iPad reports that it is a Mac, but Macs have no touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS' satisfies Platform
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'IOS' satisfies Platform
  return /Android/.test(userAgent) ? ('ANDROID' satisfies Platform) : undefined
}

const platforms: Readonly<Record<string, Platform>> = { ios: 'IOS', android: 'ANDROID' }

/** Returns the platform that an address names: `/down?platform=ios`. */
export const platformIn = (search: string): Platform | undefined =>
  platforms[new URLSearchParams(search).get('platform')?.toLowerCase() ?? '']
