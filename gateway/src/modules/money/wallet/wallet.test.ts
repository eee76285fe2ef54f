import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { postVendorTransfer, postWithdrawalHold } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { giveBonus } from '../../rewards/bonuses'

const promotion = {
  ...({
    id: 'welcome',
    kind: 'DEPOSIT_MATCH',
    category: 'DEPOSIT',
    product: 'CASINO',
    opens: -1,
    closes: null,
  } as const),
  ...({ termsVersion: '1', wagering: 5, issued: 'AT_ONCE', budget: 1_000_00n, reward: 100_00n } as const),
  ...{ percent: 50, minDeposit: 1_00n, days: 7, bonus: { maxBet: 50_00n, days: 14, weights: { RNG: 100 } } },
}

let site: TestApp

beforeAll(async () => {
  site = await buildTestApp()
  await addMember(site.db, { account: 'trial', isAgent: 4 })
})
afterAll(() => site.close())

/** Adds a member with P 100, of which 30 are held for a withdrawal and 20 are at a transfer-type vendor. */
async function aMemberWithMoney(account: string) {
  const { db, clock } = site
  const memberId = await addMemberWithMoney(site, account, 100_00n)
  const common = { memberId, currency: 'PHP', at: clock.now() }
  await postWithdrawalHold(db, { ...common, reference: `${account} out`, amount: 30_00n })
  const over = { ...common, reference: `${account} over`, vendorCode: 'SBT', amount: 20_00n }
  await postVendorTransfer(db, { ...over, from: 'main', to: 'wallet' })
  return openAs(site.app, account)
}

test('the balance shows the available money, the held money, and both together', async () => {
  const as = await aMemberWithMoney('maya')

  const { value } = await call(site.app, getBalance, { as })

  expect(value).toEqual({
    sumBalance: '80.00',
    total: '50.00',
    places: [],
    available: '50.00',
    hold: '30.00',
    bonus: '0.00',
    currency: 'PHP',
    currencySymbol: 'P',
    version: 3,
  })
})

test('M4.wallets consolidated funds name every transfer-type vendor, also one that the member has never used', async () => {
  await addGame(site.db, { nodeId: '1', vassalage: 'SBT', walletType: 'TRANSFER' })
  await addGame(site.db, { nodeId: '2', vassalage: 'REEL' })
  const as = await aMemberWithMoney('noel')

  const { value } = await call(site.app, getConsolidatedFunds, { as })

  expect(value).toEqual({
    main: '50.00',
    hold: '30.00',
    bonus: '0.00',
    vendors: [{ vassalage: 'SBT', name: 'SBT', balance: '0.00', transferMode: 'TRANSFER', state: 'OK' }],
    owed: [],
  })
})

test('M4.wallets the money of a bonus is in a separate wallet', async () => {
  const memberId = await addMemberWithMoney(site, 'bea', 50_00n)
  const gift = { memberId, termsVersion: '1', reference: 'bea', currency: 'PHP', amount: 25_00n, at: site.clock.now() }
  await site.db.transaction((tx) => giveBonus(tx, { ...gift, promotion }))
  const as = await openAs(site.app, 'bea')

  expect((await call(site.app, getConsolidatedFunds, { as })).value).toMatchObject({ main: '50.00', bonus: '25.00' })
})

test('a visitor has no balance, and a trial account one of zero', async () => {
  const trial = await openAs(site.app, 'trial')

  expect((await call(site.app, getBalance)).code).toBe('AUTH_NOT_LOGGED_IN')
  expect((await call(site.app, getBalance, { as: trial })).value).toMatchObject({ sumBalance: '0.00', version: 0 })
})
