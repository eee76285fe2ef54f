import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { maskAccount } from '../profile'
import { findAgentByCode, findAgentByHost, type InvitingAgent, type LinkTerms } from './affiliate.sql'

export interface Invitation {
  /** Typed by the visitor, so a wrong one is refused. */
  affiliateCode?: string | undefined
  /** From the followed link, or typed instead of it. */
  referralCode?: string | undefined
  /** The address or host of the page. */
  domain?: string | undefined
}

/** The inviters of a visitor: an agent, a member who refers friends, or both. */
export interface Inviters {
  /** Has the terms of the link if a link decided. */
  upline?: (InvitingAgent & Partial<LinkTerms>) | undefined
  inviterId?: bigint | undefined
}

export const isInvited = ({ upline, inviterId }: Inviters): boolean => upline !== undefined || inviterId !== undefined

/** The members who invite friends by their own codes. */
export interface MemberInvitations {
  findInviter(code: string): Promise<InvitingAgent | undefined>
  /** Notes the inviter of the new member inside the registration's transaction. */
  record(
    tx: Sql,
    referral: { inviterId: bigint; inviteeId: bigint; device: string | undefined; at: Date },
  ): Promise<void>
}

interface AffiliateOptions {
  db: Sql
  clock: Clock
  isFieldShown: () => boolean
  referral: Pick<MemberInvitations, 'findInviter'>
}

export type AffiliateService = ReturnType<typeof createAffiliateService>

/** Returns the host of an address, or of a text that is a host already. */
export function hostOf(domain: string): string | undefined {
  const address = domain.includes('://') ? domain : `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : undefined
}

const isFound = ({ agent, member }: { agent?: unknown; member?: unknown }): boolean => (agent ?? member) !== undefined

const refusalOf = (field: 'affiliateCode' | 'referralCode'): AppError =>
  new AppError('REG_AFFILIATE_INVALID', {
    value: { fields: { [field]: { key: 'invitation_code_error', params: {} } } },
  })

export function createAffiliateService({ db, clock, isFieldShown, referral }: AffiliateOptions) {
  /** An agent's code takes precedence. */
  async function byCode(
    code: string | undefined,
  ): Promise<{ agent?: InvitingAgent & LinkTerms; member?: InvitingAgent }> {
    if (!code) return {}
    const agent = await findAgentByCode(db, code.toUpperCase(), clock.now())
    return agent ? { agent } : { member: await referral.findInviter(code.toUpperCase()) }
  }

  async function byDomain(domain: string | undefined): Promise<InvitingAgent | undefined> {
    const host = domain ? hostOf(domain) : undefined
    return host ? findAgentByHost(db, host) : undefined
  }

  return {
    /**
     * Checks a code (REG_AFFILIATE_INVALID if it does not count). Without one, returns whether to show the field for
     * it: not if the page's host already decides the visitor's agent.
     */
    async check({ code, domain }: { code?: string; domain?: string }) {
      const { agent, member } = code ? await byCode(code) : { agent: await byDomain(domain) }
      const inviter = agent ?? member
      if (code && !inviter) throw new AppError('REG_AFFILIATE_INVALID')
      const isBoundByHost = !code && inviter !== undefined
      return { show: isFieldShown() && !isBoundByHost, agentMasked: inviter ? maskAccount(inviter.account) : null }
    },

    /**
     * Returns the inviters of a new member; none for a visitor without an invitation. An agent's link on a host of the
     * same agent keeps its terms. Throws REG_AFFILIATE_INVALID with the field of a code that does not count; the error
     * is the same for an unknown code and for one that has ended. If `form` is false there is no field to correct, and
     * the code of a link that does not count is ignored.
     */
    async findInviters({ affiliateCode, referralCode, domain }: Invitation, { form = true } = {}): Promise<Inviters> {
      const typed = await byCode(affiliateCode)
      const linked = await byCode(referralCode)
      if (affiliateCode && !isFound(typed)) throw refusalOf('affiliateCode')
      if (form && referralCode && !isFound(linked)) throw refusalOf('referralCode')
      const host = await byDomain(domain)
      const byHost = host?.id === linked.agent?.id ? linked.agent : host
      return { upline: typed.agent ?? byHost ?? linked.agent, inviterId: (typed.member ?? linked.member)?.id }
    },
  }
}
