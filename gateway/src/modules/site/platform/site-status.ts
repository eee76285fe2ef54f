import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import type { CountryFile } from './open-country-file'
import type { OperatorSettings } from './operator-settings'

export interface SiteStatusOptions {
  settings: { current(): OperatorSettings }
  countries: Pick<CountryFile, 'countryOf'>
  blockedCountries: readonly string[]
}

/**
 * Returns whether the site is open to a caller. Maintenance closes it to all, and takes precedence over a blocked
 * region.
 */
export function createSiteStatus({ settings, countries, blockedCountries }: SiteStatusOptions) {
  const blocked = new Set(blockedCountries)

  /** True if the operator's switch blocks all visitors, or if the country of the address is blocked. */
  function isBlocked(ip: string): boolean {
    if (settings.current().regionRestriction) return true
    const country = blocked.size > 0 ? countries.countryOf(ip) : null
    return country !== null && blocked.has(country)
  }

  return {
    isBlocked,
    statusFor(ip: string): SystemStatus['status'] {
      if (settings.current().maintenance) return 1
      return isBlocked(ip) ? 2 : 0
    },
  }
}
