export interface ApiSettings {
  /** Origin that the paths of the contract are resolved against. */
  baseUrl: string
  /** The brand's merchant code, for `X-Merchant`. */
  merchant: string
  /** The brand's, for `X-Platform` and `X-Device`. */
  platform: string
  device: string
  /** Milliseconds that one attempt may take. */
  timeout: number
  /** Milliseconds before the first retry; doubles with every further one. */
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

/** Sets what the page knows only at start-up; call it before the first call. */
export function configureApi(changes: Partial<ApiSettings>): void {
  Object.assign(settings, changes)
}

/** The brand's merchant code, for requests that name it in their fields. */
export const merchantCode = (): string => settings.merchant
/** The same of the brand's platform and device. */
export const platformCode = (): string => settings.platform
export const deviceCode = (): string => settings.device
