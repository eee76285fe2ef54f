import type { Endpoint } from '@parlay/contracts'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { openVendorServer, type VendorServer } from './modules/games/testing/vendor-server'
import { openTestDepositProvider, providerSecret } from './modules/money/testing/test-deposit-provider'
import { addSettledStake } from './modules/money/testing/withdrawals-under-test.sql'
import { type Credentials, call, callSealed } from './testing/call'
import { addPayoutAccount } from './testing/isolation.sql'
import { addMemberWithMoney } from './testing/member-with-money'
import { testPassword } from './testing/members.sql'
import { openAs } from './testing/open-as'
import { openVendorSite, type VendorSite } from './testing/vendor-site'

const paymentPassword = '246801'
let opened: VendorSite<VendorServer>
let provider: Awaited<ReturnType<typeof openTestDepositProvider>>

beforeAll(async () => {
  provider = await openTestDepositProvider()
  const environment = { PSP_URL: provider.origin, PSP_SECRET: providerSecret }
  opened = await openVendorSite(openVendorServer, { hasCatalogue: true, vendorCodes: ['LUMEN'], environment })
})
afterAll(async () => {
  await opened.close()
  await provider.close()
})

type Request = Record<string, unknown>

const endpointAt = (address: string): Endpoint => {
  const found = allEndpoints.find(({ method, path }) => `${method} ${path}` === address)
  if (!found) throw new Error(`There is no call ${address}`)
  return found
}
const ask = (address: string, request: Request, as: Partial<Credentials> = {}) => {
  const endpoint = endpointAt(address)
  return (endpoint.encrypted ? callSealed : call)(opened.site.app, endpoint, { request, as })
}

const english = { language: 'EN' }

interface Person {
  as: Credentials
  /** The payout account of a withdrawal. */
  accountId: string
}

const game = { gameType: 'RNG', nodeId: '10101' }
const refused = 'AUTH_TRIAL_RESTRICTED'

/**
 * The rights of a member in the words of section 6, with the calls that provide them and the answers to a trial
 * account.
 */
const members: [words: string, address: string, request: (person: Person) => Request, forTrial: string][] = [
  ['balance', 'GET /wps/v2/wallets/balance', () => ({}), 'OK'],
  ['deposit', 'GET /wps/relay/MCSFE_getDepositMethods', () => english, refused],
  [
    'deposit',
    'POST /wps/relay/MCSFE_createDeposit',
    () => ({ ...english, methodId: 'ewallet', amount: '100.00' }),
    refused,
  ],
  ['withdraw', 'GET /wps/relay/MCSFE_getWithdrawOptions', () => ({}), refused],
  [
    'withdraw',
    'POST /wps/relay/passwordCheck/MCSFE_createWithdraw',
    ({ accountId }) => ({ accountId, amount: '50.00', paymentPassword }),
    refused,
  ],
  ['member centre: My account', 'GET /wps/member/info', () => ({}), 'OK'],
  ['member centre: Wallet', 'GET /wps/relay/GCS_merchantWallet', () => ({}), refused],
  ['member centre: Transfer to upline', 'GET /wps/relay/MCS2_getTransferInfo', () => ({}), refused],
  ['member centre: Betting record', 'GET /wps/relay/ODSFE2_getBetRecords', () => english, refused],
  ['member centre: Account record', 'GET /wps/relay/ODSFE2_MemTransDet', () => english, refused],
  ['member centre: Personal loss', 'GET /wps/relay/ODSFE2_getPersonalProfit', () => english, refused],
  ['member centre: Bonus details', 'GET /wps/relay/MCS2_getBonusDetails', () => english, refused],
  ['member centre: Reward center', 'GET /wps/relay/MCS2_getRewardList', () => english, refused],
  ['member centre: Invite friends', 'GET /wps/relay/MCS2_getReferralInfo', () => english, refused],
  ['member centre: Mission activity', 'GET /wps/relay/MCSFE_getMissionSummaryDetails', () => english, refused],
  ['member centre: Platform information', 'GET /wps/relay/CSP_getMessageList', () => english, 'OK'],
  ['member centre: Rank page', 'GET /wps/relay/MCSFE_getPlayerRank', () => english, refused],
  ['favourites', 'POST /wps/relay/MCSFE_addFavoriteGame', () => ({ ...game, vendor: 'LUMEN' }), refused],
  ['favourites', 'GET /wps/relay/MCSFE_getFavoriteGames', () => ({}), refused],
  ['favourites', 'GET /wps/relay/MCSFE_getFavoriteGamesList', () => english, refused],
  ['launching games', 'POST /wps/game/launchGame', () => ({ ...game, ...english, vassalage: 'LUMEN' }), refused],
  ['recent games', 'GET /wps/relay/GCS_recentGame', () => english, refused],
]

/** Adds a member of a kind, with money that can be withdrawn. */
async function addPerson(isAgent: number): Promise<Person & { id: bigint }> {
  const { db, clock, app } = opened.site
  const account = `kind${isAgent}`
  const id = await addMemberWithMoney(opened.site, account, isAgent === 4 ? 0n : 1_000_00n, { isAgent })
  const as = await openAs(app, account)
  await addSettledStake(db, id, { stake: 1_000_00n, at: clock.now() })
  if (isAgent !== 4)
    await callSealed(app, setPaymentPassword, { request: { password: testPassword, paymentPassword }, as })
  return { id, as, accountId: await addPayoutAccount(db, id, clock.now()) }
}

test.each([0, 1, 2, 41, 42, 4])(
  'R2.member an account of the kind %i can use the calls for members, and a trial account, of the kind 4, cannot',
  async (kind) => {
    const person = await addPerson(kind)

    const answers = []
    for (const [words, address, request] of members) {
      answers.push([words, address, (await ask(address, request(person), person.as)).code])
    }

    expect(answers).toEqual(
      members.map(([words, address, , forTrial]) => [words, address, kind === 4 ? forTrial : 'OK']),
    )
    if (kind === 4) return
    // The calls have had their effects.
    const read = async (address: string) => (await ask(address, english, person.as)).value
    expect(await read('GET /wps/v2/wallets/balance')).toMatchObject({ available: '950.00' })
    expect((await read('GET /wps/relay/MCSFE_getDepositList')).list).toHaveLength(1)
    expect((await read('GET /wps/relay/MCSFE_getWithdrawList')).list).toHaveLength(1)
    expect((await read('GET /wps/relay/MCSFE_getFavoriteGamesList')).content).toMatchObject([{ nodeId: '10101' }])
    expect((await read('GET /wps/relay/GCS_recentGame')).list).toMatchObject([{ nodeId: '10101' }])
  },
)
