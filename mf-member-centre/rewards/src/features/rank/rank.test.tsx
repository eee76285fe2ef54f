import type { PlayerRank } from '@parlay/contracts/endpoints/ranks'
import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { PlayerRankPage } from '../../pages/player-rank/player-rank-page'
import '@parlay/member-common/messages'
import { aRank } from './testing'

const renderPage = (rank: Partial<PlayerRank> = {}, answers: Answers = {}) =>
  renderScreen(<PlayerRankPage />, {
    session: {},
    answers: { 'WAL.balance': aBalance(), 'RNK.info': aRank(rank), ...answers },
  })
const none = { validBet: '0.00', deposit: '0.00' }
const gold = { level: 3, name: 'Gold', colour: '#C9A227' }

test.each([
  [{ validBet: '180.00', deposit: '0.00' }, 'P180.00 in bets to reach Gold.'],
  [{ validBet: '0.00', deposit: '40.00' }, 'P40.00 in deposits to reach Gold.'],
  [{ validBet: '180.00', deposit: '40.00' }, 'P180.00 in bets and P40.00 in deposits to reach Gold.'],
  [none, /^You’ve reached Gold\. It starts with the review of/],
])('M7.rank what is missing for the next level is said in plain words: %j', async (missing, text) => {
  await renderPage({ next: { ...gold, missing } })

  expect(await screen.findByText(text)).toBeVisible()
  expect(await screen.findByText('P320.00')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Silver' })).toHaveTextContent(/Level 2.*P320\.00.*P50\.00/)
})

test('M7.rank on the highest level nothing is missing', async () => {
  await renderPage({ next: null })

  expect(await screen.findByText('This is the highest level.')).toBeVisible()
})

test('M10.rank a level that is about to fall is announced before, with the day and what keeps it', async () => {
  await renderPage({ fallsOn: '2026-01-22', keepMissing: { validBet: '75.00', deposit: '0.00' } })

  expect(await screen.findByText(/Jan 22, 2026.*Still missing.*P75\.00 in bets/)).toBe(screen.getByRole('status'))
})

test('M10.benefits a rebate shows its formula, is claimed once, and the page is read again', async () => {
  const { user, network } = await renderPage({}, { 'RNK.claim': { amount: '1.23' } })
  expect(await screen.findByText('P1,234.00 valid bet × 0.1%')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Claim: Rebate of Jan 14, 2026' }))

  await waitFor(() => expect(network.callsTo('RNK.info').length).toBeGreaterThan(1))
  expect(network.callsTo('RNK.claim').map(({ request }) => request)).toEqual([{ benefitId: 'REBATE:2026-01-14' }])
  expect(screen.getByRole('region', { name: 'Your benefits' })).toHaveFocus()
})

test('M10.benefits rakeback shows what was bet on each kind of game, by its house edge and the rate of the level', async () => {
  const lines = [
    { gameType: 'LIVE', houseEdge: '0.0270', validBet: '200.00' },
    { gameType: 'RNG', houseEdge: '0.0399', validBet: '100.00' },
  ]
  await renderPage({
    benefits: [
      {
        benefitId: 'RAKEBACK:2026-01-14',
        kind: 'RAKEBACK',
        amount: '0.56',
        state: 'DONE',
        claimUntil: null,
        rebate: null,
        rakeback: { day: '2026-01-14', rate: '0.06', lines },
      },
    ],
    houseEdges: [
      { gameType: 'LIVE', least: '0.0270', most: '0.0270' },
      { gameType: 'RNG', least: '0.0380', most: '0.0399' },
    ],
  })

  const row = (await screen.findByText('Rakeback of Jan 14, 2026')).closest('li')
  const formula = /P200\.00 × 2\.7%.*P100\.00 × 3\.99%.*× 6%, the rate of your level.*P0\.56/
  await waitFor(() => expect(row).toHaveTextContent(formula))
  const edges = within(screen.getByRole('table', { name: 'House edge of our games' }))
  expect(edges.getByText('2.7%')).toBeVisible()
  expect(edges.getByText('3.8% to 3.99%')).toBeVisible()
})

test('M10.benefits a refusal is shown next to the button', async () => {
  const lapsed = new ApiError({ code: 'REWARD_LAPSED', messageKey: 'err_reward_lapsed' })
  const { user } = await renderPage({}, { 'RNK.claim': lapsed })

  await user.click(await screen.findByRole('button', { name: /^Claim: Rebate/ }))

  expect(await screen.findByText('The time to claim this is over.')).toBeVisible()
})

test('M7.rank all levels are listed with what they ask and give, without columns that nothing stands in', async () => {
  await renderPage()

  const table = within(await screen.findByRole('table', { name: 'All levels' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Level',
    'To reach it',
    'To keep it',
    'One-off gift',
    'Rebate',
  ])
  expect(await table.findByText('valid bet P500.00, deposits P100.00')).toBeVisible()
  expect(table.getByText('Yours')).toBeVisible()
})
