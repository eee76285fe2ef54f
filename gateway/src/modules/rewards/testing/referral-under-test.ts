import * as calls from '@parlay/contracts/endpoints/referral'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { createSealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { checkLedger, postDeposit, requirePosted } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { referralInvariants } from '../referral/invariants'
import { codeOf } from '../referral/referral-code.sql'
import { createReferralCommands } from '../referral/referral-commands'
import type { ReferralRules } from '../referral/referral-file'
import { isFollowable, setEmail } from './referral-under-test.sql'

export const timeZone = 'Asia/Manila'
const currency = 'PHP'
export const day = 24 * 60 * 60 * 1000

export const someRules: ReferralRules = {
  termsVersion: '1',
  firstDeposit: 100_00n,
  validBet: 300_00n,
  days: 30,
  inviterReward: 50_00n,
  inviteeReward: 25_00n,
  rewardsPerMonth: 20,
  budget: 10_000_00n,
  notShared: ['DEVICE', 'ADDRESS', 'CONTACT', 'PAYEE'],
}

/** Opens the site with parlay's referral, and members without own money. */
export async function openReferralSite() {
  const site = await buildTestApp()
  const { app, db, clock } = site
  await addGame(db, { nodeId: '1', vassalage: 'V1' })
  const commandsFor = (changes: Partial<ReferralRules> = {}, database: Database = db) =>
    createReferralCommands({
      db: database,
      clock,
      rules: { ...someRules, ...changes },
      ...{ currency, timeZone, sealer: createSealer() },
    })
  let count = 0

  function personOf(id: bigint, account: string) {
    let session: Promise<Credentials> | undefined
    let lastOrder = 0
    const ask = async (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}) => {
      session ??= openAs(app, account)
      return call(app, endpoint, { request, as: await session, browser: account })
    }
    return {
      id,
      account,
      ask,
      code: () => codeOf(db, id, clock.now()),
      info: async () => (await ask(calls.getReferralInfo)).value as calls.ReferralInfo,
      list: async (request = {}) => (await ask(calls.listReferrals, request)).value.list as calls.Referral[],
      claim: () => ask(calls.claimReferral),
      balance: async () => (await ask(getBalance)).value.available as string,
      async deposit(amount: bigint) {
        lastOrder += 1
        const deposit = {
          reference: `deposit:${account}:${lastOrder}`,
          memberId: id,
          currency,
          amount,
          at: clock.now(),
        }
        requirePosted(await postDeposit(db, deposit))
      },
      play: (stake: bigint, at = clock.now()) =>
        addRounds(db, { sessionId: 's', memberId: id, vendorCode: 'V1', gameCode: 'V1_1', at }, [
          { stake, payout: 0n },
        ]),
    }
  }
  type Person = ReturnType<typeof personOf>

  /** Adds a member with a separate address. */
  async function aMember() {
    count += 1
    const account = `member${count}`
    const id = await addMemberWithMoney(site, account, 0n)
    await setEmail(db, id, `${account}@example.test`)
    return personOf(id, account)
  }

  return {
    ...site,
    commandsFor,
    aMember,
    personOf,
    /** Adds a friend who has just registered by the code of `inviter`. */
    async aFriendOf(inviter: Person, commands = commandsFor(), device?: string) {
      await inviter.code()
      const friend = await aMember()
      await db.transaction((tx) =>
        commands.record(tx, { inviterId: inviter.id, inviteeId: friend.id, device, at: clock.now() }),
      )
      return friend
    },
    /** Deposits and bets as the rules require, and waits until a sweep can see it. */
    async reach(friend: Person) {
      await friend.deposit(someRules.firstDeposit)
      await friend.play(someRules.validBet)
      while (!(await isFollowable(db)));
    },
    async breaches() {
      const { invariants } = await checkLedger(db, referralInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type ReferralSite = Awaited<ReturnType<typeof openReferralSite>>
