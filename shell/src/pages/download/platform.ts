import type { guidePlatforms } from '@parlay/shared/contracts/endpoints/content'

export type Platform = (typeof guidePlatforms)[number]

/** The phone somebody reads on; an iPad says that it is a Mac, but Macs have no touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS' satisfies Platform
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'IOS' satisfies Platform
  return /Android/.test(userAgent) ? ('ANDROID' satisfies Platform) : undefined
}

const platforms: Readonly<Record<string, Platform>> = { ios: 'IOS', android: 'ANDROID' }

/** The platform that an address asks for: `/down?platform=ios`. */
export const platformIn = (search: string): Platform | undefined =>
  platforms[new URLSearchParams(search).get('platform')?.toLowerCase() ?? '']
