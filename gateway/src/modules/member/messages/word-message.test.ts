import { languageCodes } from '@parlay/contracts'
import { contractKinds } from '@parlay/contracts/endpoints/agent-contracts'
import { rejectionReasons } from '@parlay/contracts/endpoints/promotions'
import EN from './texts/EN.json'
import { createWording } from './word-message'

const wording = createWording({ brand: 'Parlay & Sons', currencySymbol: '₱' })
const read = (language: string): Record<string, string> => jest.requireActual(`./texts/${language}.json`)
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()
const words = (text: string) => text.replace(/\{\w+\}/g, '').trim()
const whatToDo =
  'If it was not you, log out of all devices and set a new password now. If you cannot log in, contact customer service.'
const params = {
  ...{
    amount: '12345.60',
    account: 'a•••01',
    orderNo: 'D-77',
    ticketNo: 'F-77',
    text: 'We look at it.',
    title: 'Hello',
  },
  ...{ kind: 'DIVIDEND', day: '2026-11-23', tickets: '1' },
  ...{ required: '500.00', owed: '60.00', days: '14', game: 'FAST60', numero: '20261123-0007' },
}

test.each(languageCodes)(
  'V11.catalogues %s has every text, with the same placeholders and its own words',
  (language) => {
    const own = read(language)

    expect(Object.keys(own).sort()).toEqual(Object.keys(EN).sort())
    for (const [key, text] of Object.entries(EN))
      expect([key, placeholders(own[key])]).toEqual([key, placeholders(text)])
    const copied = Object.entries(EN).filter(
      ([key, text]) => language !== 'EN' && (words(own[key] ?? '') === '' || words(own[key] ?? '') === words(text)),
    )
    expect(copied).toEqual([])
  },
)

const templates = [
  ...['DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'WITHDRAW_APPROVED', 'WITHDRAW_REJECTED', 'welcome', 'feedbackAnswered'],
  ...['staffWrote', 'staffContactUs', 'staffSendDocument'],
  ...['withdrawalRefunded', 'withdrawalForced', 'paymentCredited'],
  ...[
    'uplineTransferSent',
    'uplineTransferReceived',
    'downlineTransferSent',
    'downlineTransferReceived',
    'promotionApplied',
    'promotionGranted',
  ],
  ...rejectionReasons.map((reason) => `promotionRejected.${reason}`),
  ...['bonusStarted', 'bonusWaits', 'bonusDone', 'bonusExpired', 'bonusCancelled', 'bonusUsedUp', 'bonusLimit'],
  ...['lotteryWon', 'lotteryVoid', 'lotteryRaised', 'lotteryLowered', 'lotteryOwed', 'lotteryFollowEnded'],
  ...[
    'lotteryNetted',
    'lotteryOwedAll',
    'lotteryOwedCollect',
    'lotteryOwedTaken',
    'lotteryOwedPaid',
    'lotteryOwedSettled',
    'lotteryOwedWaived',
  ],
  ...['contractOffered', 'contractOfferWithdrawn', 'contractOfferLapsed', 'contractRequestRejected', 'contractGoesOn'],
  ...['contractEnded', 'contractAccepted', 'contractRejected', 'contractRequested', 'contractRequestWithdrawn'],
  ...['contractEndAsked', 'contractOfferLapsedBelow', 'contractEndedBelow', 'agentPaid'],
  ...['depositTickets.WHEEL', 'depositTickets.EGG'],
  ...['changed.password', 'changed.paymentPassword', 'changed.authenticatorOff', 'changed.signIn'],
]

test.each(languageCodes)('M7.types a message in %s is complete', (language) => {
  for (const template of templates) {
    const { title, content } = wording({ template, params }, language)

    expect(`${title} ${content}`).not.toMatch(/[{}]/)
    expect([title, content]).not.toContain('')
  }
  const credited = wording({ template: 'DEPOSIT_CREDITED', params }, language)
  expect(credited.title).toContain('₱12,345.60')
  expect(credited.content).toContain('D-77')
})

test.each(languageCodes)(
  'M7 a message about a corrected win in %s names what was set off and what was added',
  (language) => {
    const read = (owed: string) =>
      wording({ template: 'lotteryNetted', params: { ...params, amount: '95.00', owed } }, language)
    const [part, all] = [read('60.00'), read('95.00')]

    expect(part.content.match(/₱\d+\.\d\d/g)).toEqual(['₱95.00', '₱60.00', '₱35.00'])
    expect(all.content.match(/₱\d+\.\d\d/g)).toEqual(['₱95.00'])
    expect([part.page, all.page]).toEqual(['transactionHistory', 'transactionHistory'])
    expect(`${part.content} ${all.content}`).not.toMatch(/[{}]/)
  },
)

test('M7 a message about a changed account explains what to do about it', () => {
  expect(wording({ template: 'changed.password', params: {} }, 'EN')).toEqual({
    title: 'The password was changed',
    content: whatToDo,
    page: 'securityCenter',
  })
})

test('M7 a message about a new payout account or login names it and its origin', () => {
  const from = { device: 'Firefox, Linux', address: '203.0.113.*' }
  const detail = 'Luzon Trust •••• 7890'

  expect(wording({ template: 'changed.payoutAccount', params: { ...from, detail } }, 'EN')).toMatchObject({
    title: `A payout account was added: ${detail}`,
    content: `Device: Firefox, Linux. Address: 203.0.113.*.\n\n${whatToDo}`,
  })
  expect(wording({ template: 'changed.signIn', params: { ...from, device: '' } }, 'EN').content).toContain('unknown')
})

test.each([
  ['pointsRedeemed', ['/pointMall']],
  ['pointsTickets', ['/raffles', '/pointMall']],
  ['pointsBonus', ['/pointMall']],
  ['pointsFreeRounds', ['/pointMall']],
  ['pointsProcessing', ['/pointMall']],
  ['pointsVoucher', ['/pointMall']],
  ['pointsApproved', ['/pointMall']],
  ['pointsRejected', ['/pointMall']],
  ['promotionTickets', ['/promotions', '/raffles']],
  ['promotionGranted', ['/promotions']],
  ['DEPOSIT_CREDITED', undefined],
])('M7.messages M8.redeem the message %s leads to %j', (template, paths) => {
  expect(wording({ template, params }, 'EN').paths).toEqual(paths)
})

test.each(['LATER', 'changed.everything', 'toString', 'lang'])(
  'a text that this release does not know, as %s, becomes general news',
  (template) => {
    expect(wording({ template, params }, 'EN').title).toBe('News about your account')
  },
)

test.each(languageCodes)('G4.answers a message about a contract in %s names its kind in words', (language) => {
  const titles = contractKinds.map(
    (kind) => wording({ template: 'agentPaid', params: { ...params, kind } }, language).title,
  )

  expect(new Set(titles).size).toBe(4)
  expect(titles.join()).not.toMatch(/DIVIDEND|DAILY|HOURLY|REALTIME/)
})

test('a message is text: the values in it stay unchanged', () => {
  const { content } = wording({ template: 'DEPOSIT_CREDITED', params: { ...params, orderNo: '<b>{amount}' } }, 'EN')

  expect(content).toContain('<b>{amount}')
})
