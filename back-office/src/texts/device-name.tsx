import type { Device } from '@parlay/contracts/shapes'
import { useTranslation } from '@parlay/web/i18n'

/** The browser and the system of a device, or what kind of device it is. */
export function DeviceName({ device: { browser, system, kind } }: { device: Device }) {
  const { t } = useTranslation('office')
  const names = [browser, system].filter((name) => name !== null)
  if (names.length > 0) return <span>{names.join(' · ')}</span>
  return <span>{t(`device.${kind ?? 'unknown'}`)}</span>
}
