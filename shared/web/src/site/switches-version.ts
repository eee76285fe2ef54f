import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { readStorage, writeStorage } from './browser-storage'

const key = 'switches'
/** The lists that leave out what is switched off and that caches may keep for a moment. */
const keptLists = /^(GAME\.(list|hot|popular)|SYS\.banners)$/

/** Returns the version of the switches that this browser knows. Undefined before the first status. */
export const readSwitchesVersion = (): string | undefined => readStorage('localStorage', key) ?? undefined

/** Notes the state of the switches and returns its version, which is the same for the same state. */
export function noteSwitches(tree: WhitelabelNode): string {
  let hash = 0
  for (const character of JSON.stringify(tree)) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  const version = (hash >>> 0).toString(36)
  if (version !== readSwitchesVersion()) writeStorage('localStorage', key, version)
  return version
}

/** Returns what the address of a call carries with its request, so that no cache answers with a list of other switches. */
export function switchesOfCall(moduleId: string): { switches?: string } {
  const switches = keptLists.test(moduleId) ? readSwitchesVersion() : undefined
  return switches === undefined ? {} : { switches }
}
