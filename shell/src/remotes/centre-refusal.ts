import { switchOfLink } from '@parlay/contracts/feature-pages'
import { canEnterAgentCentre, canEnterMemberCentre, isTrial, type Session, useSession } from '@parlay/web/session'
import { useIsOff } from '@parlay/web/site'
import { type Address, centreOf, plainCentreAddress } from './centre-address'

/** Why an address of a centre does not open it. Only a visitor may still have the page below it. */
export type Refusal = 'unknown' | 'off' | 'visitor' | 'trial' | 'noAgent'

/** Returns whether the session may enter a centre. */
export const mayEnter = (overlay: 'member-centre' | 'agent-centre', session: Session): boolean =>
  overlay === 'member-centre' ? canEnterMemberCentre(session) : canEnterAgentCentre(session)

/**
 * Returns a function that returns why an address of a centre does not open it; undefined if it does, or if it is not known
 * yet who is here.
 */
export function useRefusalOf(): (address: Address) => Refusal | undefined {
  const session = useSession()
  const isOff = useIsOff()
  return (address) => {
    const at = centreOf(address)
    if (!at) return undefined
    if (at.page === undefined) return 'unknown'
    if (isOff(switchOfLink(plainCentreAddress(address)))) return 'off'
    if (session.status === 'restoring' || mayEnter(at.overlay, session)) return undefined
    if (session.status === 'visitor') return 'visitor'
    return isTrial(session) ? 'trial' : 'noAgent'
  }
}
