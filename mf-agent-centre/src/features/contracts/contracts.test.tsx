import type { Contract } from '@parlay/contracts/endpoints/agent-contracts'
import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { DailySalaryPage } from '../../pages/daily-salary-page'
import { DividendPage } from '../../pages/dividend-page'
import { aContract, answers, aPreview, aRecord, contractInfo, keyedOf, midnight, pageOf } from '../../testing/answers'
import { savedFiles } from '../../testing/saved-files'
import '../../messages'

const session = { isAgent: 1, type: 1 }
afterEach(() => jest.restoreAllMocks())
const open = (more: Answers = {}, page = <DailySalaryPage />) =>
  renderScreen(page, { session, answers: { ...answers, ...more } })

const only = (contract: Contract): Answers => ({
  'AGT.contracts': ({ side, state }: Record<string, unknown>) =>
    side === contract.side && (state === undefined || state === contract.state) ? pageOf(contract) : pageOf(),
})
const done = { contractId: '31', state: 'ACTIVE' }
const sent = ({ network }: Awaited<ReturnType<typeof open>>, call = 'AGT.dailySalary') =>
  network.callsTo(call).map(({ request }) => request)
const periodOf = (span: { start: number; end: number } | undefined) => ({
  periodStart: span?.start ?? 0,
  periodEnd: span?.end ?? 0,
})
const affected = [
  { contractId: '77', kind: 'DAILY', party: 'ines' },
  { contractId: '78', kind: 'DAILY', party: 'le***o' },
]

test('G4.answers the own contract has its terms in words, those that come next, and what can be done', async () => {
  const next = {
    ...{ tiers: [{ activeMembers: 5, betPerDay: '500.00', rate: '0.02' }], period: 'DAILY' as const },
    ...{ carriesNegative: true, isolatesWinAbove: null, from: Date.UTC(2026, 1, 2, 12) },
  }
  await open(only(aContract({ next, actions: ['REQUEST_NEW', 'REQUEST_TERMINATE'] })))

  const card = within(await screen.findByRole('article', { name: 'The house pays you' }))
  expect(await card.findByText('from P1,000.00 valid bets a day, with at least 3 active')).toBeVisible()
  expect(card.getByText(/^From Feb 2, 2026/)).toBeVisible()
  expect(card.getByText('from P500.00 valid bets a day, with at least 5 active')).toBeVisible()
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Request other terms',
    'Ask to terminate',
  ])
})

test('G4.answers an offer is accepted once it is confirmed, and the contracts are read again', async () => {
  const opened = await open({
    ...only(aContract({ state: 'OFFERED', actions: ['ACCEPT', 'REJECT'] })),
    'AGT.dailySalary': done,
  })
  const { user, network } = opened
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const before = network.callsTo('AGT.contracts').length
  const question = within(await screen.findByRole('dialog', { name: 'Accept' }))
  expect(sent(opened)).toEqual([])

  await user.click(question.getByRole('button', { name: 'Accept' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(opened)).toEqual([{ contractId: '31', action: 'ACCEPT' }])
  expect(network.callsTo('AGT.contracts').length).toBeGreaterThan(before)
})

test('G4.answers a rejection can say why, and a refusal is said in the dialog', async () => {
  const opened = await open({
    ...only(aContract({ state: 'OFFERED', actions: ['ACCEPT', 'REJECT'] })),
    'AGT.dailySalary': new ApiError({ code: 'CONTRACT_STATE' }),
  })
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reject' }))
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Too little')
  await user.click(question.getByRole('button', { name: 'Reject' }))

  expect(await question.findByText('The contract has changed. Check it again.')).toBeVisible()
  expect(sent(opened)).toEqual([{ contractId: '31', action: 'REJECT', reason: 'Too little' }])
})

describe('an offer', () => {
  const start = async (more: Answers = {}) => {
    const opened = await open({ 'AGT.dailySalary': { contractId: '40', state: 'OFFERED' }, ...more })
    const { user } = opened
    await user.click(await screen.findByRole('tab', { name: 'Downlines' }))
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }))
    const form = within(await screen.findByRole('dialog', { name: 'Offer a contract' }))
    const field = (tier: number, name: string) =>
      within(form.getByRole('group', { name: `Tier ${tier}` })).getByRole('textbox', { name })
    const fill = async (tier: number, members: string, base: string, rate: string) => {
      await user.clear(field(tier, 'Active members'))
      await user.type(field(tier, 'Active members'), members)
      await user.type(field(tier, 'Valid bets a day from'), base)
      await user.type(field(tier, 'Rate in %'), rate)
    }
    return { ...opened, form, field, fill }
  }

  test('G4.answers is made to a downline with tiers, next to what they would have paid', async () => {
    const opened = await start()
    const { user, form, fill, network } = opened
    expect(form.getByRole('button', { name: 'Send offer' })).toBeDisabled()
    await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
    await fill(1, '1', '100', '0.5')
    await user.click(form.getByRole('button', { name: 'Add a tier' }))
    await fill(2, '3', '1,000', '1')

    const preview = within(form.getByRole('region', { name: 'What these terms would have paid' }))
    expect(await preview.findByText('P2.50')).toBeVisible()
    expect(preview.getByText('Tier 1, 0.5%')).toBeVisible()
    await waitFor(() => expect(form.getByRole('button', { name: 'Send offer' })).toBeEnabled())
    await user.click(form.getByRole('button', { name: 'Send offer' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const tiers = [
      { activeMembers: 1, betPerDay: '100.00', rate: '0.005' },
      { activeMembers: 3, betPerDay: '1000.00', rate: '0.01' },
    ]
    expect(sent(opened)).toEqual([{ action: 'OFFER', memberId: '11', tiers }])
    const asked = network.callsTo('AGT.previewContract').at(-1)?.request
    expect(asked).toMatchObject({ kind: 'DAILY', memberId: '11', tiers: JSON.stringify(tiers) })
  })

  test('G4.answers a tier that asks for no more than the one before is refused next to its rate', async () => {
    const opened = await start()
    const { user, form, field, fill } = opened
    await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
    await fill(1, '3', '100', '1')
    await user.click(form.getByRole('button', { name: 'Add a tier' }))
    await fill(2, '3', '100', '2')
    await waitFor(() => expect(form.getByRole('button', { name: 'Send offer' })).toBeEnabled())
    await user.click(form.getByRole('button', { name: 'Send offer' }))

    expect(field(2, 'Rate in %')).toHaveAccessibleDescription(
      'Tier 2 has to ask for more than the one before, and pay more.',
    )
    expect(sent(opened)).toEqual([])
  })

  test('G4.answers a downline that is the agent’s no more is refused next to the field, until another one is typed', async () => {
    const { user, form, fill } = await start({
      'AGT.dailySalary': new ApiError({ code: 'AGENT_DOWNLINE_UNKNOWN', status: 404 }),
    })
    const downline = form.getByRole('combobox', { name: 'Direct downline' })
    await user.type(downline, 'maya')
    await fill(1, '1', '100', '0.5')
    await waitFor(() => expect(form.getByRole('button', { name: 'Send offer' })).toBeEnabled())
    await user.click(form.getByRole('button', { name: 'Send offer' }))

    await waitFor(() => expect(downline).toHaveAccessibleDescription('This account isn’t in your downline.'))
    await user.clear(downline)
    await user.type(downline, 'noel')
    await waitFor(() => expect(downline).toBeValid())
  })

  test('G4.answers a rate above the own one is refused by the gateway next to its tier', async () => {
    const params = { tier: '1' }
    const { user, form, field, fill } = await start({
      'AGT.dailySalary': new ApiError({
        code: 'CONTRACT_RATE_TOO_HIGH',
        params,
        value: { fields: { 'tiers.0': { key: 'err_contract_rate', params } } },
      }),
    })
    await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
    await fill(1, '1', '100', '5')
    await waitFor(() => expect(form.getByRole('button', { name: 'Send offer' })).toBeEnabled())
    await user.click(form.getByRole('button', { name: 'Send offer' }))

    await waitFor(() =>
      expect(field(1, 'Rate in %')).toHaveAccessibleDescription(
        'Tier 1 pays a higher rate than your own contract does for the same play and members.',
      ),
    )
  })

  test('G4.answers the preview is of the period that is chosen, and says what each tier would have paid', async () => {
    const [last, before] = [midnight, midnight - 86_400_000].map((start) => ({ start, end: start + 86_400_000 }))
    const perTier = [
      { isReached: true, rate: '0.005', amount: '2.50' },
      { isReached: false, rate: '0.01', amount: '5.00' },
    ]
    const { user, form, fill, network } = await start({
      'AGT.previewContract': ({ at }: Record<string, unknown>) =>
        at === String(before?.start)
          ? aPreview({ ...periodOf(before), periods: [last, before] as never, amount: '7.75', perTier: [] })
          : aPreview({ periods: [last, before] as never, perTier }),
    })
    await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
    await fill(1, '1', '100', '0.5')
    const preview = within(form.getByRole('region', { name: 'What these terms would have paid' }))

    const tiers = within(await preview.findByRole('region', { name: 'Each tier for the same figures' }))
    expect(tiers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tier 1, 0.5%ReachedP2.50',
      'Tier 2, 1%P5.00',
    ])
    await user.click(preview.getByRole('combobox', { name: 'Period' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Jan 15, 2026',
      'Jan 14, 2026',
    ])
    await user.click(screen.getByRole('option', { name: 'Jan 14, 2026' }))

    expect(await preview.findByText('P7.75')).toBeVisible()
    expect(network.callsTo('AGT.previewContract').at(-1)?.request).toMatchObject({ at: String(before?.start) })
  })

  test('G4.lower-rate the preview names the contracts that end', async () => {
    const { user, form, fill } = await start({ 'AGT.previewContract': aPreview({ affected } as never) })
    await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
    await fill(1, '1', '100', '0.1')

    expect(await form.findByText('Contracts that also end: 2')).toBeVisible()
    expect(form.getByText('ines')).toBeVisible()
  })
})

test('G4.lower-rate what ends is named, and confirmed with the token; a list that has changed is asked about again', async () => {
  const refusal = (list: object[], confirmToken: string) =>
    new ApiError({
      code: 'CONTRACT_CONFIRM_REQUIRED',
      value: { contractId: '31', state: 'OFFERED', affected: list, confirmToken },
    })
  const replies = [refusal(affected, 'first'), refusal(affected.slice(0, 1), 'second'), done]
  const opened = await open({
    ...only(aContract({ state: 'OFFERED', actions: ['ACCEPT'] })),
    'AGT.dailySalary': () => replies.shift(),
  })
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Accept' })).getByRole('button', { name: 'Accept' }),
  )

  const first = within(await screen.findByRole('dialog', { name: 'Contracts that also end: 2' }))
  expect(first.getByText('le***o')).toBeVisible()
  await user.click(first.getByRole('button', { name: 'End these contracts' }))
  const second = within(await screen.findByRole('dialog', { name: 'Contracts that also end: 1' }))
  await user.click(second.getByRole('button', { name: 'End these contracts' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(opened).map(({ confirmToken }) => confirmToken)).toEqual([undefined, 'first', 'second'])
})

test('G4.dividend the preview of an offer knows what becomes of losses and of single winners', async () => {
  const { user, network } = await open(
    { 'AGT.previewContract': aPreview({ isolated: '400.00', carriedOut: '-35.00' }) },
    <DividendPage />,
  )
  await user.click(await screen.findByRole('tab', { name: 'Downlines' }))
  await user.click(await screen.findByRole('button', { name: 'Offer a contract' }))
  const form = within(await screen.findByRole('dialog', { name: 'Offer a contract' }))
  await user.type(form.getByRole('combobox', { name: 'Direct downline' }), 'maya')
  await user.type(form.getByRole('textbox', { name: 'Net loss from' }), '1000')
  await user.type(form.getByRole('textbox', { name: 'Rate in %' }), '30')
  await user.click(form.getByRole('checkbox', { name: 'Carry losses over into the next period' }))
  await user.type(form.getByRole('textbox', { name: 'Keep single wins apart above' }), '500')

  await waitFor(() =>
    expect(network.callsTo('AGT.previewContract').at(-1)?.request).toMatchObject({
      ...{ kind: 'DIVIDEND', period: 'MONTHLY', carriesNegative: 'false', isolatesWinAbove: '500.00' },
    }),
  )
  expect(await form.findByText('P400.00')).toBeVisible()
  expect(form.getByText('-P35.00')).toBeVisible()
})

test('G4.answers G4.periods a dividend is requested with its period and choices, by who has none', async () => {
  const opened = await open(
    {
      'AGT.contractInfo': contractInfo({ divtypereq: 'NONE' }),
      'AGT.contracts': pageOf(),
      'AGT.dividend': { contractId: '50', state: 'REQUESTED' },
    },
    <DividendPage />,
  )
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Request a contract' }))
  const form = within(await screen.findByRole('dialog', { name: 'Request a contract' }))
  await user.click(form.getByRole('combobox', { name: 'Paid every' }))
  await user.click(await screen.findByRole('option', { name: 'Twice a month' }))
  await user.type(form.getByRole('textbox', { name: 'Net loss from' }), '1000')
  await user.type(form.getByRole('textbox', { name: 'Rate in %' }), '30')
  await user.click(form.getByRole('checkbox', { name: 'Carry losses over into the next period' }))
  await user.type(form.getByRole('textbox', { name: 'Keep single wins apart above' }), '50000')
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'My team has grown')
  await user.click(form.getByRole('button', { name: 'Send request' }))

  await waitFor(() => expect(sent(opened, 'AGT.dividend')).toHaveLength(1))
  expect(sent(opened, 'AGT.dividend')).toEqual([
    {
      action: 'REQUEST_NEW',
      tiers: [{ activeMembers: 0, periodProfitLoss: '1000.00', rate: '0.3' }],
      ...{ period: 'SEMI_MONTHLY', carriesNegative: false, isolatesWinAbove: '50000.00', reason: 'My team has grown' },
    },
  ])
})

describe('what waits for an answer', () => {
  const request = aContract({
    ...{ contractId: '60', side: 'DOWN', party: 'noel', memberId: '12', state: 'REQUESTED' },
    ...{ actions: ['ANSWER_REQUEST'], reason: 'My team has grown' },
  })
  const openRequest = async (contract: Contract) => {
    const opened = await open({ ...only(contract), 'AGT.dailySalary': done })
    await opened.user.click(await screen.findByRole('tab', { name: /^Offers/ }))
    return opened
  }

  test('G4.answers a request of a downline is answered with terms', async () => {
    const opened = await openRequest(request)
    const { user } = opened
    expect(await screen.findByRole('region', { name: 'Requested by downlines' })).toHaveTextContent('My team has grown')
    await user.click(screen.getByRole('button', { name: 'Offer terms' }))
    const form = within(await screen.findByRole('dialog', { name: 'Terms for noel' }))
    expect(form.getAllByRole('group', { name: /^Tier \d/ })).toHaveLength(2)
    await user.click(form.getByRole('button', { name: 'Send offer' }))

    await waitFor(() => expect(sent(opened)).toHaveLength(1))
    expect(sent(opened)[0]).toMatchObject({ action: 'ANSWER_REQUEST', contractId: '60', grants: true })
  })

  test.each([
    ['REQUESTED', 'Decline', false],
    ['TERMINATION_REQUESTED', 'Agree to end', true],
    ['TERMINATION_REQUESTED', 'Keep contract', false],
  ] as const)('G4.answers in the state %s the answer can be: %s', async (state, button, grants) => {
    const opened = await openRequest({ ...request, state })
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: button }))
    const question = within(await screen.findByRole('dialog', { name: button }))
    await user.click(question.getByRole('button', { name: button }))

    await waitFor(() => expect(sent(opened)).toEqual([{ contractId: '60', action: 'ANSWER_REQUEST', grants }]))
  })

  test('G4.answers nothing that waits is said so', async () => {
    const { user } = await open({ 'AGT.contracts': pageOf() })
    await user.click(await screen.findByRole('tab', { name: /^Offers/ }))

    expect(await screen.findByText('Nothing waiting')).toBeVisible()
  })
})

test('G4.daily the records of either side are listed with their sum, and each opens its statement', async () => {
  const { user, network } = await open({ 'AGT.salaryRecords': { ...keyedOf(aRecord()), total: '12.00' } })
  await user.click(await screen.findByRole('tab', { name: 'Records' }))
  expect((await screen.findByText('Total')).nextElementSibling).toHaveTextContent('P12.00')

  await user.click(screen.getByRole('combobox', { name: 'Paid to' }))
  await user.click(await screen.findByRole('option', { name: 'My downlines' }))
  await waitFor(() => expect(network.callsTo('AGT.salaryRecords').at(-1)?.request).toMatchObject({ side: 'DOWN' }))
  await user.click(await screen.findByRole('button', { name: 'Statement: Jan 15, 2026' }))

  expect(await within(await screen.findByRole('dialog', { name: 'Statement' })).findByText('Paid now')).toBeVisible()
})

test('G4.daily the records of one side are gone as soon as the other side is chosen', async () => {
  const { user } = await open({
    'AGT.salaryRecords': ({ side }: Record<string, unknown>) =>
      side === 'UP' ? { ...keyedOf(aRecord()), total: '12.00' } : new Promise(() => {}),
  })
  await user.click(await screen.findByRole('tab', { name: 'Records' }))
  expect(await screen.findByRole('button', { name: /^Statement/ })).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Paid to' }))
  await user.click(await screen.findByRole('option', { name: 'My downlines' }))

  expect(screen.queryByRole('button', { name: /^Statement/ })).toBeNull()
  expect(screen.queryByText('P12.00')).toBeNull()
})

test('G3.export the file of the records has those of the side that is shown', async () => {
  const saved = savedFiles()
  const { user, network } = await open({ 'AGT.salaryRecordsExport': [] })
  await user.click(await screen.findByRole('tab', { name: 'Records' }))
  await user.click(await screen.findByRole('combobox', { name: 'Paid to' }))
  await user.click(await screen.findByRole('option', { name: 'My downlines' }))

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await waitFor(() => expect(saved).toEqual(['salary-records.csv']))
  expect(network.callsTo('AGT.salaryRecordsExport')[0]?.request).toMatchObject({ kind: 'DAILY', side: 'DOWN' })
})
