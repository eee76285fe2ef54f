import { randomUUID } from 'node:crypto'
import type { Endpoint, RequestOf, ValueOf } from '@parlay/contracts'
import { closeGame, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { listBetRecords } from '@parlay/contracts/endpoints/history'
import { listWalletTransfers, setAutoTransfer, transferBetweenWallets } from '@parlay/contracts/endpoints/transfers'
import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import type { APIRequestContext } from 'playwright/test'
import { expect, test } from '../fixtures/test'

/** No other test uses this account, because its balance is compared before and after. */
const account = 'member16'

/** Makes calls in a separate session, as a page would. */
async function openSession(own: APIRequestContext) {
  const { token } = await (await own.post('/sandbox/session', { data: { account } })).json()
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ValueOf<E>> => {
    const isRead = endpoint.method === 'GET'
    const answer = await own.fetch(endpoint.path, {
      method: endpoint.method,
      headers: { 'X-Module-Id': endpoint.moduleId, 'X-Session-Token': token, 'Idempotency-Key': randomUUID() },
      ...(isRead ? { params: request as Record<string, string> } : { data: request }),
    })
    const body = await answer.json()
    expect(body.success, JSON.stringify(body)).toBe(true)
    return body.value
  }
}

test('B.9 M6 money goes to a vendor with separate wallets, along with a launch and by hand, all of it comes back, and the round is on record', async ({
  playwright,
  baseURL,
  gateway,
}) => {
  const own = await playwright.request.newContext({ baseURL })
  const call = await openSession(own)
  const available = async () => (await call(getBalance, {})).available
  const atVendor = async () =>
    (await call(getConsolidatedFunds, {})).vendors.find(({ vassalage }) => vassalage === 'SBT')
  // An earlier try may have left some of it at the vendor.
  const all = (Number(await available()) + Number((await atVendor())?.balance ?? 0)).toFixed(2)

  await call(setAutoTransfer, { enabled: true })
  const launch = await call(launchGame, { vassalage: 'SBT', gameType: 'RNG', nodeId: '11901', language: 'EN' })
  expect([await available(), (await atVendor())?.balance]).toEqual(['0.00', all])

  // The vendor's own API, as its page uses it.
  const play = launch.url.replace('/play/', '/api/play/')
  const { stakes, next } = await (await own.get(play)).json()
  const { round } = await (await own.post(`${play}/rounds`, { data: { stake: stakes[0], ticket: next.ticket } })).json()
  const { net, rounds } = await call(closeGame, { sessionId: launch.sessionId })

  expect(rounds).toBe(1)
  expect(Number(net)).toBeCloseTo(Number(round.payout) - Number(round.stake))
  expect(Number(await available())).toBeCloseTo(Number(all) + Number(net))

  const there = await call(transferBetweenWallets, { from: 'MAIN', to: 'SBT', amount: '0.50' })
  expect([there.state, await atVendor()]).toEqual(['DONE', expect.objectContaining({ balance: '0.50', state: 'OK' })])
  const back = await call(transferBetweenWallets, { from: 'SBT', to: 'MAIN', amount: '0.50' })
  const { list } = await call(listWalletTransfers, { pageNo: 1, pageSize: 4 })

  expect([back.state, list.map(({ to }) => to)]).toEqual(['DONE', ['MAIN', 'SBT', 'MAIN', 'SBT']])
  expect((await gateway.checkLedger()).ok).toBe(true)
  const findBet = async () =>
    (await call(listBetRecords, { vassalage: 'SBT', pageNo: 1, pageSize: 5 })).list.find(
      (bet) => bet.round === round.id,
    )
  await expect.poll(findBet).toMatchObject({ state: 'SETTLED', stake: round.stake, win: round.payout })
  await own.dispose()
})
