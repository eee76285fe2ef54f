import { type CentreAt, centreAt, centrePath, centrePathOfQuery } from '@parlay/contracts/centre-paths'
import type { CentrePage } from '@parlay/contracts/remotes'

/** A location of the router, as far as a centre is concerned. */
export interface Address {
  pathname: string
  search: string
  hash: string
  key: string
  state: unknown
}

/** The address of the page below a centre, and the key of its entry in the history. */
export interface Below {
  to: string
  key: string
}

/** The state of an entry of a centre. */
export interface CentreState {
  /** Undefined if a link or a typed address has opened the centre: there is no page below it then. */
  below?: Below | undefined
  /** Counts the entries of the centre above the entry of its page, or above the entry of a link. */
  stepsInCentre: number
}

/** The parameters that opened a centre over any page before its pages had their own addresses. */
const parameter = /^(centre|agents)(=|$)/

const parts = (search: string): string[] => search.slice(1).split('&').filter(Boolean)

/** Returns whether an address opens a centre over its page, as all did formerly. */
export const isFormerAddress = ({ pathname, search }: Address): boolean =>
  !centreAt(pathname) && parts(search).some((part) => parameter.test(part))

function withoutCentre(search: string): string {
  const kept = parts(search).filter((part) => !parameter.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Returns the path of the centre's page that an address names. */
const pathOf = (address: Address): string =>
  (isFormerAddress(address) && centrePathOfQuery(new URLSearchParams(address.search))) || address.pathname

/** Returns which page of a centre an address names; its `page` is undefined if there is no such page. */
export const centreOf = (address: Address): CentreAt | undefined => centreAt(pathOf(address))

/** Returns whether an address names a centre. */
export const hasCentre = (address: Address): boolean => centreOf(address) !== undefined

/** Returns the page of a centre that an address names, if it exists. */
export function centrePageOf(address: Address): CentrePage | undefined {
  const at = centreOf(address)
  return at?.page === undefined ? undefined : (at as CentrePage)
}

export const isCentreState = (state: unknown): state is CentreState =>
  typeof state === 'object' && state !== null && 'stepsInCentre' in state

/** Returns what the entry of an address keeps. The address of a former link says what its page is. */
export function centreStateOf(address: Address): CentreState {
  const { pathname, search, hash, key, state } = address
  if (isCentreState(state)) return state
  if (isFormerAddress(address)) return { below: { to: pathname + withoutCentre(search) + hash, key }, stepsInCentre: 0 }
  return { stepsInCentre: 0 }
}

/** Returns what an entry of a centre keeps that is pushed above another entry. */
export function stateAbove(address: Address, state = centreStateOf(address)): CentreState {
  const { pathname, search, hash, key } = address
  if (!hasCentre(address)) return { below: { to: pathname + search + hash, key }, stepsInCentre: 1 }
  return { below: state.below, stepsInCentre: state.stepsInCentre + 1 }
}

/** Returns the one address of the page that an address names in a centre. */
export function plainCentreAddress(address: Address): string {
  const page = centrePageOf(address)
  const path = page ? centrePath(page) : pathOf(address)
  return isFormerAddress(address) ? path : path + address.search + address.hash
}
