import type { Resource, SystemStatus } from '@parlay/contracts/endpoints/platform'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import { internalPath } from '@parlay/web/site/internal-path'
import { findChat } from '../customer-service/find-chat'

/**
 * A link that is useful on any page: a page of this site, an external address, or something that opens over the page.
 */
export type QuickLink =
  | { key: 'promotions' | 'invite' | 'pointMall' | 'raffles' | 'agents'; kind: 'page'; to: string }
  | { key: 'message' | 'invite'; kind: 'centre'; page: MemberCentrePage }
  | { key: 'customerService' | 'chat'; kind: 'service'; position: number }
  | { key: 'help'; kind: 'help' }
  | { key: 'speed'; kind: 'speed' }
  | { key: Resource['resourceType']; kind: 'resource'; resource: Resource }

interface Circumstances {
  status: Pick<SystemStatus, 'customerService' | 'resources'> | undefined
  session: 'visitor' | 'restoring' | 'member'
  mayRegister: boolean
  hasReferral: boolean
  hasPoints: boolean
  hasRaffles: boolean
  /** The pages of the member centre that exist and are not switched off. */
  centrePages: readonly MemberCentrePage[]
}

/**
 * Invites a visitor to register, or to log in where registration is closed, and a member to refer others if there is a
 * referral promotion with a page.
 */
function inviteOf({ session, mayRegister, hasReferral, centrePages }: Circumstances): QuickLink[] {
  if (session === 'visitor') return [{ key: 'invite', kind: 'page', to: mayRegister ? '/register' : '/login' }]
  const mayInvite = session === 'member' && hasReferral && centrePages.includes('referral')
  return mayInvite ? [{ key: 'invite', kind: 'centre', page: 'referral' }] : []
}

/** Returns every quick link that leads somewhere, in the order of the specification; the points mall, the prize draws and, for visitors, the agents’ entrance follow. */
export function quickLinksOf(circumstances: Circumstances): QuickLink[] {
  const { status, session, centrePages, hasPoints, hasRaffles } = circumstances
  const hasService = Boolean(status?.customerService.length)
  const chat = findChat(status)
  const hasMessages = session === 'member' && centrePages.includes('messageV2')
  return [
    { key: 'promotions', kind: 'page', to: '/promotions' },
    ...(hasService ? [{ key: 'customerService', kind: 'service', position: 0 } as const] : []),
    ...inviteOf(circumstances),
    ...(chat < 0 ? [] : [{ key: 'chat', kind: 'service', position: chat } as const]),
    { key: 'help', kind: 'help' },
    ...(hasMessages ? [{ key: 'message', kind: 'centre', page: 'messageV2' } as const] : []),
    { key: 'speed', kind: 'speed' },
    ...(hasPoints ? [{ key: 'pointMall', kind: 'page', to: '/pointMall' } as const] : []),
    ...(hasRaffles ? [{ key: 'raffles', kind: 'page', to: '/raffles' } as const] : []),
    ...(session === 'visitor' ? [{ key: 'agents', kind: 'page', to: '/login?portal=agent' } as const] : []),
    ...(status?.resources ?? []).flatMap((resource): QuickLink[] =>
      addressOf(resource) === undefined ? [] : [{ key: resource.resourceType, kind: 'resource', resource }],
    ),
  ]
}

/** Returns a page of this site or an https address, or undefined for anything else. */
export function addressOf({ url }: Pick<Resource, 'url'>): string | undefined {
  return internalPath(url) ?? (url.startsWith('https://') && URL.canParse(url) ? url : undefined)
}

/** Returns the text of a QR code: a phone needs the whole address. */
export const qrTextOf = (qrCodeUrl: string, origin: string): string => new URL(qrCodeUrl, origin).href
