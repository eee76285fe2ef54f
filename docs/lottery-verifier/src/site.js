import { setTimeout as pause } from 'node:timers/promises'

/** A fault on the way to the site, in one line. */
export class SiteError extends Error {}

const tries = 4

/**
 * Asks one call of a site and returns its value.
 * @param {string} site
 * @param {{ moduleId: string, path: string, query: Record<string, string> }} call
 * @returns {Promise<any>}
 */
async function ask(site, { moduleId, path, query }) {
  const address = new URL(path, site)
  address.search = new URLSearchParams(query).toString()
  for (let left = tries; ; left -= 1) {
    const response = await fetch(address, { headers: { 'X-Module-Id': moduleId } }).catch((error) => {
      throw new SiteError(`${address.origin} cannot be reached: ${error.cause?.message ?? error.message}`)
    })
    const wait = Number(response.headers.get('retry-after'))
    if (response.status === 429 && left > 1 && wait > 0) {
      await pause(wait * 1000)
      continue
    }
    const envelope = await response.json().catch(() => undefined)
    if (envelope?.success) return envelope.value
    throw new SiteError(`${address.origin}${path} answered ${envelope?.code ?? response.status}`)
  }
}

/**
 * @param {string} site
 * @param {string} gameCode
 * @param {string} numero
 */
export const fetchProof = (site, gameCode, numero) =>
  ask(site, { moduleId: 'LOTT.proof', path: '/lgw/vn/numeros/proof', query: { gameCode, numero } })

/**
 * The last draws of a game that have opened, the newest first.
 * @param {string} site
 * @param {string} gameCode
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function fetchNumeros(site, gameCode, count) {
  const query = { gameCode, count: String(count) }
  const { list } = await ask(site, { moduleId: 'LOTT.opened', path: '/lgw/vn/numeros/opened/game', query })
  return list.map((/** @type {{ numero: string }} */ { numero }) => numero)
}
