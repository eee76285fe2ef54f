import type { Endpoint, ValueOf } from '@parlay/contracts/define-endpoint'
import { readStorage, writeStorage } from './browser-storage'

/** The answers that a member's tab keeps, by the names of the product spec (3). */
export const keptAnswers = {
  settings: 'SYS.status',
  routers: 'SYS.domainRoute',
  gameVendor: 'GAME.vendors',
  validate: 'REG.settings',
} as const
export type KeptName = keyof typeof keptAnswers

/** Keeps an answer for this tab, until the member logs out. */
export const keepAnswer = (name: KeptName, data: unknown, at: number): void =>
  writeStorage('sessionStorage', name, JSON.stringify({ data, at }))

/**
 * Returns the initial data of a query of this call: the answer that the tab has kept, and its time, so that a reloaded
 * page makes no call while the answer is fresh.
 */
export function keptAnswer<E extends Endpoint>(
  name: KeptName,
): { initialData: ValueOf<E>; initialDataUpdatedAt: number } | undefined {
  try {
    const { data, at } = JSON.parse(readStorage('sessionStorage', name) ?? '')
    return { initialData: data, initialDataUpdatedAt: at }
  } catch {
    return undefined
  }
}
