import { createCipheriv, randomBytes } from 'node:crypto'
import type { ValueOf } from '@parlay/contracts'
import { type listCustomerServices, vipServiceAboveRank } from '@parlay/contracts/endpoints/platform'
import type { Brand } from '@parlay/server'

type ServiceList = ValueOf<typeof listCustomerServices>
type Service = ServiceList['version']['pathList'][number]

interface CustomerServiceOptions {
  brand: Pick<Brand, 'customerService' | 'csHosts'>
  sandboxOrigin: string | null
  isOn: (modId: string) => boolean
}

const sandboxScheme = 'sandbox:'

/** Encrypts an address as partners do: DES, ECB, PKCS#7, base64, followed by the key of eight characters. */
function encryptAddress(address: string): string {
  const key = randomBytes(4).toString('hex')
  // Triple DES with the same key three times equals DES, which Node no longer offers alone.
  const cipher = createCipheriv('des-ede3', key.repeat(3), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}

/** Resolves the brand's addresses at the sandbox. Without a sandbox they are left out. */
function placeServices(services: readonly Service[], sandboxOrigin: string | null): Service[] {
  return services.flatMap(({ type, path }) => {
    if (!path.startsWith(sandboxScheme)) return [{ type, path }]
    if (sandboxOrigin === null) return []
    const address = sandboxOrigin + path.slice(sandboxScheme.length)
    return [{ type, path: type === '3' ? encryptAddress(address) : address }]
  })
}

/**
 * Decides who may use which service. All visitors have the live chat, and members of a high VIP level have a separate
 * service.
 */
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
    /** The list for a member of this VIP level. Level 0 also stands for members who do not ask for the VIP service. */
    list(rankLevel: number): ServiceList {
      const own = vip(rankLevel)
      return { version: { pathList: own.length > 0 ? own : chat() }, hosts }
    },
  }
}
