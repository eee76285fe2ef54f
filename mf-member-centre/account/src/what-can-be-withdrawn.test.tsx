import type { Withdrawable } from '@parlay/contracts/endpoints/withdrawals'
import { aBalance, renderScreen } from '@parlay/testing'
import { WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { ApiError } from '@parlay/web/api'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FundsCard } from './features/funds/funds-card'
import { someOptions } from './features/withdraw/testing'
import { WithdrawDesk } from './features/withdraw/withdraw-desk'
import { TransferPage } from './pages/transfer-page'
import '@parlay/member-common/messages'

const until = Date.UTC(2026, 0, 24, 4)
const said: Withdrawable = {
  now: '800.00',
  later: [
    { reason: 'ON_ITS_WAY', amount: '200.00', remaining: null, until: null },
    { reason: 'BONUS', amount: '25.00', remaining: '75.00', until },
  ],
  never: [{ reason: 'FEE', amount: '10.00' }],
}
const answers = {
  'WAL.balance': aBalance(),
  'WAL.funds': { main: '810.00', hold: '200.00', bonus: '25.00', vendors: [] },
  'WDR.options': someOptions(),
  'WDR.withdrawable': said,
}

const textOf = async () =>
  (await screen.findByRole('region', { name: 'What you can withdraw' })).textContent?.replaceAll(/\s+/g, ' ')

async function show(part: ReactNode, changes: object = {}) {
  const { user } = await renderScreen(part, { session: {}, answers: { ...answers, ...changes } })
  const region = await screen.findByRole('region', { name: 'What you can withdraw' })
  return { user, region: within(region) }
}

test.each<[string, ReactNode]>([
  ['My account', <FundsCard key="1" />],
  ['the wallets', <TransferPage key="2" />],
  ['the withdrawal', <WithdrawDesk key="3" onSetPassword={() => undefined} />],
])('M4.withdraw M9 %s says the same of money for now, later and never', async (_place, part) => {
  const { region } = await show(part)
  await region.findByText('P800.00')

  expect(await textOf()).toMatch(
    /^What you can withdrawNowP800\.00LaterP200\.00 It's set aside for a withdrawal in progress\.P25\.00 Bonus money\. It becomes cash when you've wagered P75\.00 more by .*2026.*\. After that, it's taken back\.NeverP10\.00 It covers the withdrawal fee\.$/,
  )
})

test.each([
  ['CLOSED', 'Withdrawals are closed at the moment.'],
  ['WITHDRAWAL_OPEN', 'You can withdraw it when your current withdrawal is complete.'],
  ['WAGERING', 'First wager P75.00 more from your deposits.'],
  ['DAILY_LIMIT', /It's over today's limit\. You can withdraw it from .*2026/],
  ['ONE_AT_A_TIME', "It's more than one withdrawal can carry. Withdraw it after this one."],
  ['BELOW_MINIMUM', 'The smallest withdrawal is P75.00.'],
  ['AT_VENDOR', "It's in a game provider's wallet. Bring it back to withdraw it."],
  ['BONUS_ENDING', 'Bonus money that is being settled. This takes a few seconds.'],
] as const)('M4.withdraw %s is a sentence that says what to wait for', async (reason, sentence) => {
  const later = [{ reason, amount: '5.00', remaining: '75.00', until }]
  const { region } = await show(<WhatCanBeWithdrawn heading="h2" />, { 'WDR.withdrawable': { ...said, later } })

  expect(await region.findByText(sentence)).toBeVisible()
})

test('M4.withdraw what could not be worked out is asked for again', async () => {
  let isDown = true
  const failing = () => (isDown ? new ApiError({ code: 'SYS_INTERNAL' }) : said)
  const { user, region } = await show(<WhatCanBeWithdrawn heading="h2" />, { 'WDR.withdrawable': failing })
  const retry = await region.findByRole('button', { name: 'Try again' })
  isDown = false

  await user.click(retry)

  expect(await region.findByText('P800.00')).toBeVisible()
})
