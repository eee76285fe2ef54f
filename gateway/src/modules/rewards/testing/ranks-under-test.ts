import { listMessages, type Message } from '@parlay/contracts/endpoints/messages'
import { claimRankBenefit, getPlayerRank, type PlayerRank } from '@parlay/contracts/endpoints/ranks'
import type { Database } from '../../../db'
import { checkLedger, getMemberBalance, postDeposit, requirePosted } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { createPlayService } from '../../games/play'
import { rankInvariants } from '../ranks/invariants'
import { readRankNames, readRanks } from '../ranks/rank-file'
import { createRanksService } from '../ranks/ranks.service'
import { createReviewService } from '../ranks/review.service'
import { titleOfBenefit } from '../ranks/title-benefit'
import { findAccountRank, setBirthday, takeBackRounds } from './ranks-under-test.sql'

const timeZone = 'Asia/Manila'
const currency = 'PHP'

/** The site with the levels of a brand, and members who play. */
export async function openRankSite(brand = 'parlay') {
  const site = await buildTestApp({ environment: { BRAND: brand } })
  const { app, db, clock, config } = site
  const plan = readRanks(config.brandFolder)
  const nameOf = readRankNames(config.brandFolder, plan, { languages: ['EN'], defaultLanguage: 'EN' })
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const shared = { clock, plan, currency, timeZone }
  const reviewsIn = (process: Database) =>
    createReviewService({
      ...shared,
      db: process,
      play: createPlayService({ db: process, clock, timeZone }),
      nameOf: (level) => nameOf(level, 'EN'),
    })

  async function aMember() {
    const account = `climber${next()}`
    const id = await addMemberWithMoney(site, account, 0n)
    const ask = async (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}) =>
      call(app, endpoint, { request, as: await openAs(app, account) })
    const info = async (language = 'EN') => (await ask(getPlayerRank, { language })).value as PlayerRank
    return {
      id,
      account,
      ask,
      info,
      benefit: async (kind: string) => (await info()).benefits.filter((one) => one.kind === kind),
      claim: (benefitId: string) => ask(claimRankBenefit, { benefitId }),
      /** One round with this stake, which it loses. */
      play: (stake: bigint, at = clock.now(), { vendorCode = 'V', gameCode = 'V_1' } = {}) =>
        addRounds(db, { sessionId: null, memberId: id, vendorCode, gameCode, at }, [{ stake, payout: 0n }]),
      takeBack: () => takeBackRounds(db, id),
      deposit: async (amount: bigint) =>
        requirePosted(
          await postDeposit(db, { reference: `deposit:${next()}`, memberId: id, currency, amount, at: clock.now() }),
        ),
      bornOn: (birthday: string) => setBirthday(db, id, birthday),
      shown: () => findAccountRank(db, id),
      messages: async () => ((await ask(listMessages)).value.list as Message[]).map(({ title, page }) => [title, page]),
      balance: async () => (await getMemberBalance(db, id, currency)).available,
    }
  }

  return {
    ...site,
    plan,
    aMember,
    review: reviewsIn(db).run,
    reviewIn: (process: Database): Promise<void> => reviewsIn(process).run(),
    /** Moves the clock to an instant, forwards or back. */
    goTo: (instant: string) => clock.move(new Date(instant).getTime() - clock.now().getTime()),
    serviceOn: (process: Database) =>
      createRanksService({
        ...shared,
        db: process,
        play: createPlayService({ db: process, clock, timeZone }),
        nameOf,
        titleOf: titleOfBenefit,
      }),
    async breaches() {
      const { invariants } = await checkLedger(db, rankInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type RankSite = Awaited<ReturnType<typeof openRankSite>>
export type Climber = Awaited<ReturnType<RankSite['aMember']>>
