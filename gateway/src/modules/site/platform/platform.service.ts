import type { Endpoint } from '@parlay/contracts'
import { laneTitles } from '@parlay/contracts/endpoints/game-vendors'
import type { Resource, SystemStatus, WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { switchesOfCall, switchesOfRequest } from '@parlay/contracts/features'
import type { Brand } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Session } from '../../../session'
import { buildWhitelabel, isSwitchedOn, switchesOfFlags } from './build-whitelabel'
import { createCustomerService } from './customer-service'
import { createHostProfiles } from './host-profile'
import { type CountryCode, listCountryCodes } from './list-country-codes'
import type { CountryFile } from './open-country-file'
import type { OperatorSettings, OperatorSettingsStore, SettingsChange } from './operator-settings'
import { assertPossible, joinChanges, mergeRules, type RegisterRules } from './register-rules'
import { createSiteStatus } from './site-status'

export interface PlatformOptions {
  brand: Brand
  clock: Clock
  settings: OperatorSettingsStore
  countries: CountryFile
  publicKey: () => SystemStatus['publicKey']
  identityProvider: SystemStatus['identityProvider']
  guestBookUrl: SystemStatus['guestBookUrl']
  /** The origins that serve this site, its own first. */
  siteOrigins: readonly string[]
  /** The sandbox's origin if there is one. Its pages replace those of partners. */
  sandboxOrigin: string | null
}

/**
 * The calls that a page needs while the site is closed. They report the status and its end, offer customer service,
 * log out, end the open game, and report what its last round has paid.
 */
const openWhileClosed: readonly string[] = [
  'SYS.status',
  'SYS.customerService',
  'MSG.stream',
  'SESSION.logout',
  'GAME.close',
  'WAL.balance',
]

/** The profile that an iPhone installs is switched together with its app. */
const switchOf = ({ resourceType }: Resource): string =>
  resourceType === 'IOS_CONFIG' ? 'RES.IOS' : `RES.${resourceType}`

const patternsOf = (rules: RegisterRules): SystemStatus['registerRules'] =>
  Object.fromEntries(Object.entries(rules).map(([name, { acceptedPattern }]) => [name, { acceptedPattern }]))

export type PlatformService = ReturnType<typeof createPlatformService>

export function createPlatformService({
  brand,
  clock,
  settings,
  countries,
  publicKey,
  identityProvider,
  guestBookUrl,
  siteOrigins,
  sandboxOrigin,
}: PlatformOptions) {
  const countryCodes = listCountryCodes(brand.countries)

  const { statusFor, isBlocked } = createSiteStatus({ settings, countries, blockedCountries: brand.blockedCountries })
  const profileOf = createHostProfiles(brand)
  const brandSwitches = switchesOfFlags(brand.flags)
  const whitelabel = (): WhitelabelNode => buildWhitelabel(brandSwitches, settings.current().whitelabel)
  const isOn = (modId: string): boolean => isSwitchedOn(modId, brandSwitches, settings.current().whitelabel)

  const switchedOn = (resources: readonly Resource[]) => resources.filter((resource) => isOn(switchOf(resource)))
  const customerService = createCustomerService({ brand, sandboxOrigin, isOn })

  /** The registration requires a code if numbers are verified, unless its rule says otherwise. */
  const rulesWith = (changes: OperatorSettings['registerRules']): RegisterRules => {
    const needsCode = isOn('REGMOBVERF3')
    return mergeRules({ verificationCode: { enabled: needsCode, required: needsCode } }, brand.register.rules, changes)
  }
  const registerRules = (): RegisterRules => rulesWith(settings.current().registerRules)

  return {
    /** The event sent to a page at this address when the operator changes a setting. */
    statusEvent: (ip: string) => ({ status: statusFor(ip), maintenanceEnd: settings.current().maintenanceEnd }),
    whitelabel,
    /** True if a feature is switched on, by its module id in the whitelabel tree. */
    isOn,
    /** The categories of games that are switched off. */
    listClosed: (): string[] => laneTitles.filter((title) => !isOn(`NAV.${title}`)),
    /** The rules of each registration field, merged from the defaults, the brand and the operator. */
    registerRules,

    /** Saves settings of the operator. Throws SYS_VALIDATION for registration rules that no value could satisfy. */
    changeSettings(change: SettingsChange): Promise<OperatorSettings> {
      assertPossible(rulesWith(joinChanges(settings.current().registerRules, change.registerRules ?? {})))
      return settings.merge(change)
    },

    countryCodes: (): CountryCode[] => countryCodes,

    /** The two letters of the country of an address; null if it is unknown. */
    countryOf: (ip: string): string | null => countries.countryOf(ip),
    customerService,
    siteOrigins: (): string[] => [...siteOrigins],

    /** Throws SYS_MAINTENANCE or SYS_REGION_BLOCKED for a call that is not allowed while the site is closed. */
    assertOpen({ moduleId }: Endpoint, ip: string): void {
      const status = statusFor(ip)
      if (status === 0 || openWhileClosed.includes(moduleId)) return
      if (status === 2) throw new AppError('SYS_REGION_BLOCKED')
      throw new AppError('SYS_MAINTENANCE', { value: { until: settings.current().maintenanceEnd } })
    },

    /**
     * Throws SYS_FUNCTION_OFF for a call of a feature that is switched off. A session whose password has to be changed
     * may do that in any case.
     */
    assertOn({ moduleId, whilePasswordMustChange }: Endpoint, session: Session | null): void {
      if (whilePasswordMustChange && session !== null && session.mustChangeReason !== null) return
      if (!switchesOfCall(moduleId).every(isOn)) throw new AppError('SYS_FUNCTION_OFF')
    },

    /** Throws SYS_FUNCTION_OFF if the request asks for something of a feature that is switched off. */
    assertRequestOn({ moduleId }: Endpoint, fields: unknown): void {
      if (!switchesOfRequest(moduleId, fields).every(isOn)) throw new AppError('SYS_FUNCTION_OFF')
    },

    /** Returns the first answer that a page needs, for its address and the host at which it was opened. */
    systemStatus(ip: string, url?: string): SystemStatus {
      const { maintenance, maintenanceEnd } = settings.current()
      const { resources, ...profile } = profileOf(url)
      const { name, label, merchantCode, currency, currencySymbol, languages, timeZone, minAge, jackpot } = brand
      return {
        status: statusFor(ip),
        maintenance,
        maintenanceEnd,
        regionRestriction: isBlocked(ip),
        location: { ip, country: countries.countryOf(ip) },
        whitelabel: whitelabel(),
        registerRules: patternsOf(registerRules()),
        resources: switchedOn(resources),
        ...profile,
        customerService: customerService.chat().map(({ type, path }) => ({ csType: type, path })),
        feedback: brand.feedback,
        guestBookUrl,
        brand: { name, label, merchant: merchantCode, currency, currencySymbol, languages, timeZone, minAge, jackpot },
        identityProvider,
        serverTime: clock.now().getTime(),
        publicKey: publicKey(),
      }
    },
  }
}
