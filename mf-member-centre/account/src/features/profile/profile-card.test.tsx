import { aBalance, aMember, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { ProfileCard } from './profile-card'
import '@parlay/member-common/messages'

const answered = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling

test('M3.profile shows who the member is, with the contacts masked, and what is not known as that', async () => {
  const member = aMember({ emailMasked: 'm•••@example.test', mobileMasked: null, lastLoginAt: null })
  await renderScreen(<ProfileCard />, { session: {}, answers: { 'ACC.info': member } })

  expect(await screen.findByText('Maya')).toBeVisible()
  expect(screen.getByText('member01')).toBeVisible()
  expect(answered('Rank')).toHaveTextContent('Silver')
  expect(answered('E-mail')).toHaveTextContent('m•••@example.test')
  expect(answered('Mobile number')).toHaveTextContent('Not linked')
  expect(answered('Language of your messages')).toHaveTextContent('English')
  expect(answered('Last login')).toHaveTextContent('Never')
})

const missing = { validBet: '150.00', deposit: '0.00' }
const aNext = (more: object = {}) => ({
  ...{ level: 1, name: 'Bronze', colour: '#ABABAB', windowDays: 30, progress: missing, fallsOn: null },
  ...{ keepMissing: missing, reviewAt: 0, benefits: [], levels: [], houseEdges: [] },
  next: { level: 2, name: 'Silver', colour: '#8E9AAB', missing: { ...missing, ...more } },
})
const renderWithRank = (memberLabel: string[], rank: object) =>
  renderScreen(<ProfileCard />, {
    session: {},
    answers: { 'ACC.info': aMember({ memberLabel }), 'RNK.info': rank, 'WAL.balance': aBalance() },
  })

test.each([
  ['bets', {}, /^P150.00 more in bets within 30 days takes you to Silver\./],
  ['deposits', { validBet: '0.00', deposit: '20.00' }, /^P20.00 more in deposits within 30 days takes you to Silver\./],
  ['both', { deposit: '20.00' }, /^P150.00 more in bets and P20.00 in deposits within 30 days/],
  ['nothing', { validBet: '0.00' }, /^You’ve reached Silver\. .* after tonight’s review\.$/],
])('M1.rank a member without a rank page reads what it takes to get one: %s', async (_, more, text) => {
  await renderWithRank([], aNext(more))

  expect(await screen.findByText(text)).toBeVisible()
})

test('M1.rank a member with a label is not asked to reach the next level on the account page', async () => {
  const { network } = await renderWithRank(['SILVER'], aNext())

  expect(await screen.findByText('Maya')).toBeVisible()
  expect(network.callsTo('RNK.info')).toEqual([])
})
