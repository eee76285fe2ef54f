import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MissionLeaderboardPage } from '../../pages/mission-leaderboard/mission-leaderboard-page'
import '@parlay/member-common/messages'
import { aBoard, someMissions } from './testing'

const empty = { list: [], totalPages: 0, me: null, around: [], endsAt: 0 }

const renderPage = (answers: Answers = {}) =>
  renderScreen(<MissionLeaderboardPage />, {
    session: {},
    answers: { 'WAL.balance': aBalance(), 'MIS.summary': { missions: someMissions }, 'MIS.board': aBoard, ...answers },
  })

test('M7.missions what can be claimed is first, and each mission says how far it is and what it gives', async () => {
  await renderPage()

  const rows = within(await screen.findByRole('region', { name: 'Missions' })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Play 3 different games',
    'Play 20 rounds today',
    'Stake P200',
  ])
  expect(rows[1]).toHaveTextContent(/5 of 20.*Ends.*You haven’t reached it yet\./)
  expect(
    within(rows[1] as HTMLElement).getByRole('progressbar', { name: 'Progress: Play 20 rounds today' }),
  ).toHaveAttribute('aria-valuetext', '5 of 20')
  expect(rows[0]).toHaveTextContent(/Claim until.*You’ve reached it\. Claim your reward\..*20 points/)
  expect(rows[2]).toHaveTextContent('Claimed')
})

test('M7.missions the periods are tabs, which count what waits', async () => {
  const { user } = await renderPage()
  expect(await screen.findByRole('tab', { name: /^Today.*1/ })).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'This week' }))
  expect(await screen.findByRole('heading', { name: 'Play all week' })).toBeVisible()
  expect(screen.getByText('2 × Golden eggs ticket')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'This month' }))
  expect(await screen.findByText('No missions here')).toBeVisible()
})

test('M7.claim a claim is sent once and confirmed, and the list is read again with the focus on it', async () => {
  const { user, network } = await renderPage({ 'MIS.claim': { rewardType: 'POINTS', reward: '20' } })

  const claim = await screen.findByRole('button', { name: 'Claim: Play 3 different games' })
  const read = network.callsTo('MIS.summary').length
  await user.click(claim)

  await waitFor(() => expect(network.callsTo('MIS.summary').length).toBeGreaterThan(read))
  expect(network.callsTo('MIS.claim').map(({ request }) => request)).toEqual([
    { missionId: 'daily-games', startsOn: '2026-01-15' },
  ])
  expect(screen.getByRole('region', { name: 'Missions' })).toHaveFocus()
})

test('M7.claim a refusal is shown next to the button', async () => {
  const { user } = await renderPage({
    'MIS.claim': new ApiError({ code: 'REWARD_NOT_REACHED', messageKey: 'err_reward_not_reached' }),
  })

  await user.click(await screen.findByRole('button', { name: 'Claim: Play 3 different games' }))

  expect(await screen.findByText(/^You haven’t reached this/)).toBeVisible()
})

test('M7.missions the list is read again after rounds are played meanwhile', async () => {
  const { network } = await renderPage()
  await screen.findByRole('region', { name: 'Missions' })
  const before = network.callsTo('MIS.summary').length

  act(() => emit('counts-changed', { messageV2: 0 }))

  await waitFor(() => expect(network.callsTo('MIS.summary').length).toBeGreaterThan(before))
})

test('M7.board the board marks the member, and says where the member is', async () => {
  await renderPage()

  expect(await screen.findByRole('heading', { name: 'Your place: 2, with 7 points' })).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'The places around yours' })).getByText('You')).toBeVisible()
})

test('M7.board the board says what its places win, and when', async () => {
  await renderPage()

  const prizes = within(await screen.findByRole('region', { name: 'Prizes' }))
  expect(prizes.getByText('Place 1').nextSibling).toHaveTextContent('P20.00')
  expect(prizes.getByText('Places 2 to 3').nextSibling).toHaveTextContent('2 × Lounge wheel ticket')
  expect(prizes.getByText(/^The period ends .*reward centre\.$/)).toBeVisible()
})

test('M7.board without points there is no place, and an empty board says so', async () => {
  await renderPage({ 'MIS.board': empty })

  expect(await screen.findByText('Nobody is on the board yet')).toBeVisible()
  expect(screen.getByText('You have no points in this period.')).toBeVisible()
})

test('M7.missions what cannot be loaded is asked for again on demand', async () => {
  let isDown = true
  const { user } = await renderPage({
    'MIS.summary': () =>
      isDown ? Promise.reject(new ApiError({ code: 'SYS_INTERNAL', status: 500 })) : { missions: someMissions },
  })

  expect(await screen.findByText('The missions could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Missions' })).toBeVisible()
})
