export interface ApiSettings {
  /** The origin against which the paths of the contract are resolved. */
  baseUrl: string
  /** The brand's merchant code, for `X-Merchant`. */
  merchant: string
  /** The brand's values for `X-Platform` and `X-Device`. */
  platform: string
  device: string
  /** The time limit of one attempt, in milliseconds. */
  timeout: number
  /** The milliseconds before the first retry; the delay doubles with every further one. */
  retryDelay: number
}

export const settings: ApiSettings = {
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  merchant: 'parlay',
  platform: 'W',
  device: 'WEB',
  timeout: 15_000,
  retryDelay: 400,
}

/** Sets what the page knows only at start-up. Call it before the first call. */
export function configureApi(changes: Partial<ApiSettings>): void {
  Object.assign(settings, changes)
}

/** Returns the brand's merchant code, for requests that carry it in their fields. */
export const merchantCode = (): string => settings.merchant
/** Returns the brand's platform and device. */
export const platformCode = (): string => settings.platform
export const deviceCode = (): string => settings.device
