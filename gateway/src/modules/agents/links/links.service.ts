import type { ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/agent-links'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { printMillionths, toMillionths } from '../../../core/millionths'
import { drawLetters } from '../../../core/order-no'
import type { Database, Sql } from '../../../db'
import type { AgentRules } from '../agents-file'
import { assertRebate } from '../assert-rebate'
import { findRebate, lockRebate } from '../rebate.sql'
import * as rows from './link.sql'

export interface LinksOptions {
  db: Database
  clock: Clock
  rules: Pick<AgentRules, 'highestRebate' | 'linksAtMost'>
  siteUrl: string
}

type Wish = z.output<typeof calls.saveAgentLink.request>

const codeLength = 8
const dayMs = 24 * 60 * 60 * 1000

/**
 * The links with which visitors register below an agent. A link is named by its random code, which cannot be guessed.
 */
export function createLinksService({ db, clock, rules, siteUrl }: LinksOptions) {
  const { linksAtMost } = rules

  function present({ code, rebateMillionths, expiresAt, createdAt, ...row }: rows.LinkRow): calls.AgentLink {
    const url = new URL(`/register?${new URLSearchParams({ referralCode: code })}`, siteUrl).href
    return {
      ...row,
      linkId: code,
      code,
      url,
      qr: url,
      rebate: printMillionths(rebateMillionths),
      firstDepositSum: printMoney(row.firstDepositSum),
      expiresAt: expiresAt?.getTime() ?? null,
      createdAt: createdAt.getTime(),
    }
  }

  const questionOf = (agentId: bigint) => ({ agentId, at: clock.now() })

  async function assertFewEnough(tx: Sql, agentId: bigint, except?: string): Promise<void> {
    if ((await rows.countInForce(tx, { agentId, at: clock.now(), except })) < linksAtMost) return
    throw new AppError('AGENT_LINK_LIMIT', { params: { most: String(linksAtMost) } })
  }

  /** Returns the code of the link. If a drawn code is taken, another one is drawn. */
  async function create(tx: Sql, link: Omit<Parameters<typeof rows.insertLink>[1], 'code'>): Promise<string> {
    const code = drawLetters(codeLength)
    return (await rows.insertLink(tx, { ...link, code })) ? code : create(tx, link)
  }

  return {
    async list(
      read: Sql,
      agentId: bigint,
      { pageNo, pageSize }: { pageNo: number; pageSize: number },
    ): Promise<ValueOf<typeof calls.listAgentLinks>> {
      const found = await rows.listLinkRows(read, questionOf(agentId), {
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      const totalCount = await rows.countLinks(read, agentId)
      const domains = await rows.listHosts(read, agentId)
      const own = await findRebate(read, agentId)
      return {
        list: found.map(present),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
        domains,
        ownRebate: printMillionths(Math.min(own, rules.highestRebate)),
        most: linksAtMost,
      }
    },

    /**
     * Creates a link, or changes one that was not deleted. A repeated request answers the link that the first one
     * created.
     */
    async save(agentId: bigint, wish: Wish, requestKey: string): Promise<calls.AgentLink> {
      const { linkId, accountType, validDays } = wish
      const code = await db.transaction(async (tx) => {
        const own = await lockRebate(tx, agentId)
        const known = await rows.findCodeOfRequest(tx, agentId, requestKey)
        if (known !== undefined) return known
        const rebateMillionths = toMillionths(wish.rebate)
        assertRebate(rebateMillionths, { atMost: Math.min(own, rules.highestRebate) })
        await assertFewEnough(tx, agentId, linkId)
        const at = clock.now()
        const expiresAt = validDays === 0 ? null : new Date(at.getTime() + validDays * dayMs)
        const link = { agentId, accountType, rebateMillionths, expiresAt }
        if (linkId === undefined) return create(tx, { ...link, requestKey, at })
        if (!(await rows.changeLink(tx, { ...link, code: linkId }))) throw new AppError('AGENT_LINK_UNKNOWN')
        return linkId
      })
      return present(await rows.getLinkRow(db, code, questionOf(agentId)))
    },

    /** Throws AGENT_LINK_UNKNOWN, also for a link that was deleted before. */
    async remove(agentId: bigint, code: string): Promise<void> {
      if (!(await rows.endLink(db, { code, agentId, at: clock.now() }))) throw new AppError('AGENT_LINK_UNKNOWN')
    },

    visit: async (code: string): Promise<void> => {
      await rows.countVisit(db, code.toUpperCase(), clock.now())
    },
  }
}

export type LinksService = ReturnType<typeof createLinksService>
