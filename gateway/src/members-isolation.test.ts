import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/contracts'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { redeemPoints } from '@parlay/contracts/endpoints/points'
import { z } from 'zod'
import { postPoints, requirePosted } from './ledger'
import { openTicketSite, type TicketSite } from './modules/lottery/testing/tickets-under-test'
import { call, callSealed } from './testing/call'
import { addGame } from './testing/games.sql'
import { addMemberWithMoney } from './testing/member-with-money'
import { addMember, testPassword } from './testing/members.sql'
import { openAs } from './testing/open-as'
import { type Member, openThings, type Thing } from './testing/things-of-members'

/** Every call for members. A new call is included automatically. */
const memberCalls = allEndpoints.filter(({ role }) => role === 'member')

let dataDir: string
let site: TicketSite
let things: Record<string, Thing>
let own: Member
/** A member below the same agent. */
let sibling: Member
let other: Member
let trial: Member
const visitor: Member = { id: 0n, as: undefined }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'isolation-'))
  site = await openTicketSite({ environment: { DATA_DIR: dataDir } })
  things = openThings(site)
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
  const add = async (account: string, fields: Parameters<typeof addMemberWithMoney>[3] = {}): Promise<Member> => ({
    id: await addMemberWithMoney(site, account, fields.isAgent === 4 ? 0n : 100_00n, fields),
    as: await openAs(site.app, account),
  })
  const uplineId = await addMember(site.db, { account: 'agent', isAgent: 1 })
  own = await add('own', { uplineId })
  sibling = await add('sibling', { uplineId })
  other = await add('other')
  trial = { ...(await add('trial', { isAgent: 4 })), isTrial: true }
})
afterAll(async () => {
  await site.shut()
  rmSync(dataDir, { recursive: true })
})

/** Fields for things that the operator offers to all members, and for texts that a member types. */
const nobodys =
  /^(pageNo|code|factorCode|countryDialingCode|iconId|methodId|promotionId|nodeId|roomId|gameCode|lottoGameCode|missionId|benefitId)$/
/**
 * A field for a thing that is offered to all members here, although elsewhere its name stands for a thing of one
 * member. The last test covers it.
 */
const offered = 'PNT.redeem rewardId'

const fieldsOf = ({ request }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
const namings = memberCalls.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter(
      (field) => /(Ids?|No|account|member|party|code|uuid|ticket|key|images?)$/i.test(field) && !nobodys.test(field),
    )
    .map((field) => [`${endpoint.moduleId} ${field}`, field, endpoint] as const)
    .filter(([name]) => name !== offered),
)

test('every field of members’ calls that may name a thing of one member is tested', () => {
  expect(Object.keys(things).toSorted()).toEqual(namings.map(([name]) => name).toSorted())
})

interface Answer {
  status: number
  code: string
  message?: string
  value?: unknown
}

/** The whole answer, except for the parts that belong to this one request. An image is not an envelope. */
async function answerTo({ as }: Member, endpoint: Endpoint, request: Record<string, unknown>): Promise<Answer> {
  const headers: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
  try {
    const answer = await (endpoint.encrypted ? callSealed : call)(site.app, endpoint, { request, as, headers })
    const { status, code, message, value } = answer
    return { status, code, message, value }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 200, code: 'OK' }
    throw error
  }
}

/** Replaces the id in an answer, because repeating the requested id reveals nothing. */
const withoutId = (answer: Answer, id: string): Answer =>
  JSON.parse(JSON.stringify(answer).replaceAll(JSON.stringify(id), '"the id"'))

test.each(namings)(
  '%s answers the same for another member’s thing and an unknown one, to a member, a trial account and a visitor, and finds the caller’s own',
  async (name, field, endpoint) => {
    const { unknown, make, rest = {}, refusal = null, isList, isIn = () => true } = things[name] as Thing
    const [mine, siblings, others] = [await make(own), await make(sibling), await make(other)]
    const ask = async (id: string, asking: Member): Promise<Answer> => {
      const besides = typeof rest === 'function' ? await rest(id, asking) : rest
      return withoutId(await answerTo(asking, endpoint, { ...besides, [field]: isList ? [id] : id }), id)
    }
    const isGiven = ({ code, value }: Answer): boolean => code === 'OK' && isIn(value as never)

    const nobodysAnswer = await ask(unknown, own)
    expect(isGiven(nobodysAnswer)).toBe(false)
    expect(nobodysAnswer.code).not.toMatch(/^AUTH_/)
    if (nobodysAnswer.code !== 'OK') expect(nobodysAnswer.value).toEqual(refusal)
    expect([await ask(siblings, own), await ask(others, own)]).toEqual([nobodysAnswer, nobodysAnswer])

    for (const stranger of [trial, visitor]) {
      const refused = await ask(unknown, stranger)
      expect(refused.code).toMatch(/^AUTH_/)
      expect([await ask(siblings, stranger), await ask(others, stranger)]).toEqual([refused, refused])
    }

    expect(isGiven(await ask(mine, own))).toBe(true)
    // The things of the other members have not changed.
    expect([isGiven(await ask(siblings, sibling)), isGiven(await ask(others, other))]).toEqual([true, true])
  },
)

test('a reward that one member redeems does not appear for another member, and does not count towards the other’s limit', async () => {
  const paymentPassword = '246801'
  for (const { id: memberId, as } of [own, sibling]) {
    await callSealed(site.app, setPaymentPassword, { request: { password: testPassword, paymentPassword }, as })
    const reference = `mission:${randomUUID()}`
    requirePosted(
      await postPoints(site.db, { kind: 'points-earned', reference, memberId, amount: 10_000n, at: site.clock.now() }),
    )
  }
  const redeem = (rewardId: string, quantity: number, asking: Member) =>
    answerTo(asking, redeemPoints, { rewardId, quantity, paymentPassword })

  const all = await redeem('wallet-100', 5, sibling)
  const { redeemId } = all.value as { redeemId: string }
  const codes = [
    await redeem('nothing-of-that-name', 1, own),
    await redeem(redeemId, 1, own),
    await redeem('wallet-100', 1, sibling),
    await redeem('wallet-100', 1, own),
    await redeem('wallet-100', 1, trial),
    await redeem('wallet-100', 1, visitor),
  ].map(({ code }) => code)

  expect([all.code, ...codes]).toEqual([
    'OK',
    'SYS_VALIDATION',
    'SYS_VALIDATION',
    'POINT_LIMIT',
    'OK',
    'AUTH_TRIAL_RESTRICTED',
    'AUTH_NOT_LOGGED_IN',
  ])
})
