import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { maskAccount } from '../profile'
import { findAgentByCode, findAgentByHost, type InvitingAgent } from './affiliate.sql'

export interface Invitation {
  /** Typed by the visitor: a wrong one is refused. */
  affiliateCode?: string | undefined
  /** From the link that was followed: a wrong one counts for nothing, the visitor can do nothing about it. */
  referralCode?: string | undefined
  /** Address or host of the page. */
  domain?: string | undefined
}

export type AffiliateService = ReturnType<typeof createAffiliateService>

/** The host of an address, or of what is a host already. */
export function hostOf(domain: string): string | undefined {
  const address = domain.includes('://') ? domain : `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : undefined
}

export function createAffiliateService({ db, isFieldShown }: { db: Sql; isFieldShown: () => boolean }) {
  const byCode = async (code: string | undefined) => (code ? findAgentByCode(db, code.toUpperCase()) : undefined)

  async function byDomain(domain: string | undefined): Promise<InvitingAgent | undefined> {
    const host = domain ? hostOf(domain) : undefined
    return host ? findAgentByHost(db, host) : undefined
  }

  return {
    /**
     * Whether a code counts (REG_AFFILIATE_INVALID when not), or, without one, whether the field for it is to be shown:
     * not where the page's own host says already whose the visitor is.
     */
    async check({ code, domain }: { code?: string; domain?: string }) {
      const agent = code ? await byCode(code) : await byDomain(domain)
      if (code && !agent) throw new AppError('REG_AFFILIATE_INVALID')
      const isBoundByHost = !code && agent !== undefined
      return { show: isFieldShown() && !isBoundByHost, agentMasked: agent ? maskAccount(agent.account) : null }
    },

    /** The upline of who registers; undefined for somebody who comes alone. Throws REG_AFFILIATE_INVALID. */
    async findUpline({ affiliateCode, referralCode, domain }: Invitation): Promise<bigint | undefined> {
      const typed = await byCode(affiliateCode)
      if (affiliateCode && !typed) {
        const fields = { affiliateCode: { key: 'invitation_code_error', params: {} } }
        throw new AppError('REG_AFFILIATE_INVALID', { value: { fields } })
      }
      return (typed ?? (await byDomain(domain)) ?? (await byCode(referralCode)))?.id
    },
  }
}
