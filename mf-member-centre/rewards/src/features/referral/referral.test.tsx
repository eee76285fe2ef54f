import type { Referral as Friend, ReferralInfo } from '@parlay/contracts/endpoints/referral'
import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ReferralPage } from '../../pages/referral-page'
import '@parlay/member-common/messages'

const noon = Date.UTC(2026, 0, 15, 12)
const link = 'https://parlay.example/register?referralCode=K7QM2XW9'
const someInfo = (changes: Partial<ReferralInfo> = {}): ReferralInfo => ({
  referralCode: 'K7QM2XW9',
  link,
  qr: link,
  isFunded: true,
  rules: {
    termsVersion: '2026-11-23',
    firstDeposit: '100.00',
    validBet: '300.00',
    days: 60,
    inviterReward: '50.00',
    inviteeReward: '25.00',
    rewardsPerMonth: 20,
    leftThisMonth: 18,
  },
  invited: 4,
  active: 2,
  earned: '50.00',
  claimable: '50.00',
  own: null,
  ...changes,
})
const aFriend = (accountMasked: string, changes: Partial<Friend> = {}): Friend => ({
  ...{ accountMasked, joinedAt: noon, until: noon, state: 'PENDING', reason: null, reward: null },
  ...changes,
})
const pageOf = (...list: Friend[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })

async function renderPage(info: Partial<ReferralInfo> = {}, answers: Answers = {}) {
  const rendered = await renderScreen(<ReferralPage />, {
    session: {},
    answers: { 'WAL.balance': aBalance(), 'REF.info': someInfo(info), 'REF.list': pageOf(), ...answers },
  })
  await screen.findByRole('heading', { name: 'Invite friends' })
  return rendered
}

test('M7.referral the code and the link are copied, and the link is a QR code', async () => {
  const { user } = await renderPage()

  await user.click(await screen.findByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('K7QM2XW9')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))

  expect(await navigator.clipboard.readText()).toBe(link)
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})

test('M7.referral a device that shares is asked to, with the link', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await renderPage()

  await user.click(await screen.findByRole('button', { name: 'Share' }))
  Reflect.deleteProperty(navigator, 'share')

  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('M7.referral the rules are steps with their figures, and the conditions stand below', async () => {
  await renderPage({ isFunded: false })

  const rules = await screen.findByRole('region', { name: 'How it works' })
  expect(rules).toHaveTextContent(/Within 60 days.*at least P100\.00.*at least P300\.00/)
  expect(rules).toHaveTextContent(/you can then claim P50\.00.*P25\.00/i)
  expect(rules).toHaveTextContent(/up to 20 friends per calendar month\. 18 left this month/)
  expect(rules).toHaveTextContent('The budget for this offer is used up.')
})

test('M7.referral friends are listed masked, each with where it stands and why', async () => {
  await renderPage(
    {},
    {
      'REF.list': pageOf(
        aFriend('ma***a'),
        aFriend('no***l', { state: 'CLAIMABLE', reward: '50.00' }),
        aFriend('pa***z', { state: 'NONE', reason: 'SHARED_DETAILS' }),
      ),
    },
  )

  const table = await screen.findByRole('table', { name: 'Friends you invited' })
  await within(table).findByText('ma***a')
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/ma\*\*\*a.*Not qualified yet.*Until/)
  expect(second).toHaveTextContent(/no\*\*\*l.*Ready to claim.*P50\.00/)
  expect(third).toHaveTextContent(/No reward.*shares details/)
})

test('M7.referral what can be claimed is claimed once, and the figures follow', async () => {
  const { user, network } = await renderPage()
  await screen.findByRole('button', { name: 'Claim P50.00' })
  network.answer({
    'REF.claim': { amount: '50.00' },
    'REF.info': someInfo({ earned: '100.00', claimable: '0.00' }),
  })

  await user.click(screen.getByRole('button', { name: 'Claim P50.00' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Your invitations' })).toHaveTextContent('P100.00')
  expect(network.callsTo('REF.claim')).toHaveLength(1)
})

test('M7.referral a claim that is refused says why next to its button', async () => {
  const { user } = await renderPage(
    {},
    { 'REF.claim': new ApiError({ code: 'REF_NOT_ALLOWED', messageKey: 'err_ref_not_allowed', status: 200 }) },
  )

  await user.click(await screen.findByRole('button', { name: 'Claim P50.00' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your account cannot claim rewards right now/)
})

test('M7.referral a member who was invited sees what is still needed', async () => {
  await renderPage({
    own: {
      ...{ state: 'PENDING', reason: null, reward: null, until: noon },
      ...{ deposited: '150.00', firstDeposit: '100.00', bet: '120.00', validBet: '300.00' },
    },
  })

  const own = await screen.findByRole('region', { name: 'You were invited' })
  expect(own).toHaveTextContent(/Not qualified yet.*P150\.00 \(at least P100\.00\).*P120\.00 of P300\.00/)
})

test('M7.referral without a connection nothing can be claimed, and the code is still there', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage()

  expect(await screen.findByText('K7QM2XW9')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Claim P50.00' })).toBeDisabled()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('button', { name: 'Claim P50.00' })).toBeEnabled()
  onLine.mockRestore()
})

test.each([
  ['is off', new ApiError({ code: 'REF_OFF', messageKey: 'err_ref_off', status: 200 }), 'Invitations are closed'],
  ['cannot be loaded', new ApiError({ code: 'SYS_INTERNAL', status: 500 }), 'Your invitations could not be loaded.'],
])('M7.referral a referral that %s says so', async (_, answer, text) => {
  await renderPage({}, { 'REF.info': answer })

  expect(await screen.findByText(text)).toBeVisible()
})
