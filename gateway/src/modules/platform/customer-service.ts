import { createCipheriv, randomBytes } from 'node:crypto'
import type { ValueOf } from '@parlay/shared/contracts'
import { type listCustomerServices, vipServiceAboveRank } from '@parlay/shared/contracts/endpoints/platform'
import type { Brand } from '@parlay/shared/server'

type ServiceList = ValueOf<typeof listCustomerServices>
type Service = ServiceList['version']['pathList'][number]

interface CustomerServiceOptions {
  brand: Pick<Brand, 'customerService' | 'csHosts'>
  sandboxOrigin: string | null
  isOn: (modId: string) => boolean
}

const sandboxScheme = 'sandbox:'

/** As partners encrypt an address: DES, ECB, PKCS#7, base64, its key of eight characters at the end. */
function encryptAddress(address: string): string {
  const key = randomBytes(4).toString('hex')
  // Triple DES with one key three times is DES, which Node no longer offers by itself.
  const cipher = createCipheriv('des-ede3', key.repeat(3), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}

/** What the brand has at the sandbox stands at its origin; without a sandbox it is not there. */
function placeServices(services: readonly Service[], sandboxOrigin: string | null): Service[] {
  return services.flatMap(({ type, path }) => {
    if (!path.startsWith(sandboxScheme)) return [{ type, path }]
    if (sandboxOrigin === null) return []
    const address = sandboxOrigin + path.slice(sandboxScheme.length)
    return [{ type, path: type === '3' ? encryptAddress(address) : address }]
  })
}

/** Who may talk to whom: everybody to the live chat, members of a high rank to the service of their own. */
export function createCustomerService({ brand, sandboxOrigin, isOn }: CustomerServiceOptions) {
  const services = {
    chat: placeServices(brand.customerService.chat, sandboxOrigin),
    vip: placeServices(brand.customerService.vip, sandboxOrigin),
  }
  const hosts = [...brand.csHosts, ...(sandboxOrigin === null ? [] : [new URL(sandboxOrigin).host])]

  const chat = (): Service[] => (isOn('CS.CHAT') ? services.chat : [])
  const vip = (rankLevel: number): Service[] => (rankLevel > vipServiceAboveRank && isOn('CS.VIP') ? services.vip : [])

  return {
    chat,
    /** The list for a member of this rank; rank 0 is everybody who does not ask for more. */
    list(rankLevel: number): ServiceList {
      const own = vip(rankLevel)
      return { version: { pathList: own.length > 0 ? own : chat() }, hosts }
    },
  }
}
