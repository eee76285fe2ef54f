import type { Device } from '@parlay/contracts'
import { useTranslation } from '@parlay/web/i18n'

/** Returns a function that gives “Chrome on Linux” in the reader's language; brand names stay as they are. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('member-centre')
  return ({ browser, system, kind }) => {
    if (browser !== null && system !== null) return t('device.on', { browser, system })
    return browser ?? system ?? t(kind === null ? 'device.unknown' : `device.${kind}`)
  }
}
