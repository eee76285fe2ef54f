import type { Endpoint } from '@parlay/shared/contracts'
import type { SystemStatus, WhitelabelNode } from '@parlay/shared/contracts/endpoints/platform'
import type { Brand } from '../../brand'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import { type CountryCode, listCountryCodes } from './country-codes'
import type { OperatorSettingsStore } from './operator-settings'
import { buildWhitelabel, isSwitchedOn, switchesOfFlags } from './whitelabel'

export interface PlatformOptions {
  brand: Brand
  clock: Clock
  settings: OperatorSettingsStore
  publicKey: () => SystemStatus['publicKey']
}

/** What a page needs while the site is closed: to learn that, to hear when it ends, and to log out. */
const openWhileClosed: readonly string[] = ['SYS.status', 'MSG.stream', 'SESSION.logout']

export type PlatformService = ReturnType<typeof createPlatformService>

export function createPlatformService({ brand, clock, settings, publicKey }: PlatformOptions) {
  const countryCodes = listCountryCodes(brand.countries)

  /** Maintenance wins over region. */
  const siteStatus = (): SystemStatus['status'] => {
    const { maintenance, regionRestriction } = settings.current()
    if (maintenance) return 1
    return regionRestriction ? 2 : 0
  }
  const brandSwitches = switchesOfFlags(brand.flags)
  const whitelabel = (): WhitelabelNode => buildWhitelabel(brandSwitches, settings.current().whitelabel)

  return {
    siteStatus,
    whitelabel,
    /** Whether a feature is switched on, by its module id in the whitelabel tree. */
    isOn: (modId: string): boolean => isSwitchedOn(modId, brandSwitches, settings.current().whitelabel),
    countryCodes: (): CountryCode[] => countryCodes,

    /** Throws SYS_MAINTENANCE or SYS_REGION_BLOCKED for a call that has to wait until the site opens. */
    assertOpen({ moduleId }: Endpoint): void {
      const status = siteStatus()
      if (status === 0 || openWhileClosed.includes(moduleId)) return
      if (status === 2) throw new AppError('SYS_REGION_BLOCKED')
      throw new AppError('SYS_MAINTENANCE', { value: { until: settings.current().maintenanceEnd } })
    },

    systemStatus(ip: string): SystemStatus {
      const { maintenance, maintenanceEnd, regionRestriction, registerRules } = settings.current()
      const { name, label, merchantCode, currency, currencySymbol, languages, jackpot } = brand
      return {
        status: siteStatus(),
        maintenance,
        maintenanceEnd,
        regionRestriction,
        location: { ip, country: null },
        whitelabel: whitelabel(),
        registerRules,
        resources: brand.resources,
        customerService: brand.customerService,
        analytics: brand.analytics,
        imageCDNs: brand.imageCDNs,
        launchGameCDNs: brand.launchGameCDNs,
        brand: { name, label, merchant: merchantCode, currency, currencySymbol, languages, jackpot },
        serverTime: clock.now().getTime(),
        publicKey: publicKey(),
      }
    },
  }
}
