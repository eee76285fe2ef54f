import { useDeviceList } from '@parlay/web/site/use-device-list'

/** The member's favourite lottery games, which this device keeps by user name (product spec 3). */
export function useDeviceFavourites() {
  const { account, list, toggle } = useDeviceList('lottery-favourites')
  return { account, gameIds: list, toggle }
}
