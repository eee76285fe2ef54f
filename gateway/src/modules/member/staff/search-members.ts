import { isIP } from 'node:net'
import {
  type FoundMember,
  type SearchKind,
  searchKinds,
  type searchMembers as searchMembersCall,
} from '@parlay/contracts/staff/members'
import type { z } from 'zod'
import { prefixOf } from '../../../core/address'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Database, Sql } from '../../../db'
import { maskEmail, maskMobile, maskName } from '../profile'
import * as finders from './search.sql'
import { standingOf } from './standing'

export interface SearchParts {
  db: Database
  /** Returns the marks that a payout account with a number has, one for each bank. */
  marksOfPayout: (sql: Sql, number: string) => Promise<string[]>
}

type Place = Pick<finders.SearchPlace, 'after' | 'limit'>
type Finder = (parts: SearchParts, place: Place) => Promise<bigint[]>

const keys = pageKeys('members', [keyParts.depth, keyParts.id])

/** Callers say a number with or without the country and the zero, so its end decides. */
const leastDigits = 5

const digitsOf = (text: string): string | undefined => {
  const digits = /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= leastDigits ? digits : undefined
}

/** Returns the ways in which a text can be the name of a member. Each is a statement that an index answers. */
function findersOf(text: string): Partial<Record<SearchKind, Finder>> {
  const lower = text.normalize('NFC').toLowerCase()
  const digits = digitsOf(text)
  const isName = /^[\w-]{4,64}$/.test(text)
  const isAddress = isIP(text) !== 0
  const find =
    (finder: (sql: Sql, place: finders.SearchPlace) => Promise<bigint[]>, wanted: string): Finder =>
    ({ db }, place) =>
      finder(db, { ...place, text: wanted })
  return {
    account: find(finders.listByAccount, lower),
    ...(digits !== undefined && { mobile: find(finders.listByMobileEnd, digits) }),
    email: find(finders.listByEmail, lower),
    name: find(finders.listByName, lower),
    payee: findPayee(text, lower),
    ...(isName && { order: find(finders.listByOrder, text) }),
    round: find(finders.listByRound, text),
    ...(isName && { ticket: find(finders.listByTicket, text.toUpperCase()) }),
    ...(/^[0-9a-f]{8,64}$/.test(text) && { device: find(finders.listByDevice, text) }),
    ...(isAddress && { address: find(finders.listByNetwork, prefixOf(text)) }),
  }
}

/** Finds by the number of a payout account, and otherwise by the beginning of its holder. */
const findPayee =
  (text: string, lower: string): Finder =>
  async ({ db, marksOfPayout }, place) => {
    const number = text.replace(/[\s-]/g, '')
    if (!/\d{4}/.test(number)) return finders.listByHolder(db, { ...place, text: lower })
    return finders.listByPayoutMarks(db, { ...place, marks: await marksOfPayout(db, number) })
  }

interface Hit {
  id: bigint
  kind: SearchKind
  rank: number
}

/** Runs the finders one after the other until the page is full. A member whom two of them find is listed once. */
async function findHits(parts: SearchParts, text: string, { rank, after, limit }: Place & { rank: number }) {
  const known = findersOf(text)
  const hits: Hit[] = []
  for (const [place, kind] of searchKinds.entries()) {
    const finder = known[kind]
    if (place < rank || finder === undefined || hits.length >= limit) continue
    const ids = await finder(parts, { after: place === rank ? after : null, limit: limit - hits.length })
    const fresh = ids.filter((id) => hits.every((hit) => hit.id !== id))
    hits.push(...fresh.map((id) => ({ id, kind, rank: place })))
  }
  return hits
}

/** Finds members by whatever staff have of them. */
export async function searchMembers(
  parts: SearchParts,
  { text, after, pageSize }: z.output<typeof searchMembersCall.request>,
): Promise<{ list: FoundMember[]; next: string | null }> {
  const [rank = 0n, id = null] = keys.read(after) ?? []
  const hits = await findHits(parts, text, { rank: Number(rank), after: id, limit: pageSize + 1 })
  const { page, next } = keys.cut(hits, pageSize, (hit) => [hit.rank, hit.id])
  const rows = await finders.listFound(
    parts.db,
    page.map((hit) => hit.id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const list = page.flatMap((hit) => {
    const row = byId.get(hit.id)
    return row ? [present(row, hit.kind)] : []
  })
  return { list, next }
}

const present = (row: finders.FoundRow, foundBy: SearchKind): FoundMember => ({
  account: row.account,
  standing: standingOf(row),
  foundBy,
  nameMasked: row.name && maskName(row.name),
  mobileMasked: row.mobile && maskMobile(row.mobile),
  emailMasked: row.email && maskEmail(row.email),
  registeredAt: row.createdAt.getTime(),
  lastLoginAt: row.lastLoginAt?.getTime() ?? null,
})
