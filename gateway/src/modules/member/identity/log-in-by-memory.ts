import { isAppError } from '../../../core/errors'
import { type EnterParts, enterMember, enterMemberAgain, getEntrant } from './enter-member'
import type { FinishedLogin, LoginWishes, Origin } from './login-types'
import type { Recognised, RememberedBrowsers } from './remembered-browser'

export interface MemoryParts extends EnterParts {
  remembered: RememberedBrowsers
}

/** Throws AUTH_BAD_CREDENTIALS if this browser remembers no member, and the errors of `enterMember`. */
export async function logInByMemory(
  parts: MemoryParts,
  { portal }: LoginWishes,
  origin: Origin,
): Promise<FinishedLogin> {
  const { remembered } = parts
  const recognised = await remembered.recognise(origin, portal)
  try {
    return await enterRecognised(parts, recognised, origin)
  } catch (error) {
    if (recognised.isRepeated || !isAppError(error, 'AUTH_BAD_CREDENTIALS')) throw error
    // Another call with the same credential was first. The question that remains: is this one the same login?
    return enterRecognised(parts, await remembered.recognise(origin, portal), origin)
  }
}

/** A repeated use of the credential is the same login. */
async function enterRecognised(
  parts: EnterParts,
  { memberId, entry, isRepeated }: Recognised,
  origin: Origin,
): Promise<FinishedLogin> {
  const entrant = await getEntrant(parts, memberId, origin)
  return isRepeated ? enterMemberAgain(parts, entrant, entry, origin) : enterMember(parts, entrant, entry, origin)
}
