import { type Answers, aSystemStatus, renderScreen } from '@parlay/testing'
import { debtCases } from '@parlay/testing/debt-cases'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { aProof, otherSignature, ownLines, someDraws } from '../testing/draw-answers'
import { DrawProofScreen } from './draw-proof-screen'

const path = '/lottery/proof/MB_HN/20261123'
const answers: Answers = { 'LOTT.menu': someDraws(), 'LOTT.proof': aProof() }
const step = (name: string) => screen.findByRole('listitem', { name })

async function resultsOfSteps(): Promise<Record<string, string | undefined>> {
  const results: Record<string, string | undefined> = {}
  for (const name of [
    'The seed matches its published hash',
    'The beacon’s round came after the bets',
    'The numbers come from the seed and the round',
  ])
    results[name.split(' ')[1] ?? ''] = within(await step(name)).queryByText(
      /^(Passed|Failed|Not yet|Corrected by hand)$/,
    )?.textContent
  return results
}

test('the browser computes an opened draw again, and says that a stand-in’s beacon proves no independence', async () => {
  const { network } = await renderScreen(<DrawProofScreen />, { path, answers })

  expect(await screen.findByText('All checks passed')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Hà Nội, draw 20261123' })).toBeVisible()
  expect(screen.getByText(/key is held by one party/)).toBeVisible()
  expect(await resultsOfSteps()).toEqual({ seed: 'Passed', 'beacon’s': 'Passed', numbers: 'Passed' })
  expect(network.callsTo('LOTT.proof')[0]?.request).toEqual({ gameCode: 'MB_HN', numero: '20261123' })
})

test('the address of a lottery without a draw says that no draw is chosen', async () => {
  await renderScreen(<DrawProofScreen />, { path: '/lottery/proof/MB_HN', answers })

  expect(await screen.findByText('No draw chosen')).toBeVisible()
})

test.each([
  ['another seed', aProof({ seed: 'd'.repeat(64) }), { seed: 'Failed', numbers: 'Failed' }],
  [
    'a signature of another round',
    aProof({ beacon: { ...aProof().beacon, signature: otherSignature } }),
    { 'beacon’s': 'Failed', numbers: 'Failed' },
  ],
  [
    'a round before the close of the bets',
    aProof({ beacon: { ...aProof().beacon, round: aProof().beacon.round - 1 } }),
    { 'beacon’s': 'Failed' },
  ],
  [
    'a stand-in that is called independent',
    aProof({ beacon: { ...aProof().beacon, isIndependent: true } }),
    { 'beacon’s': 'Failed' },
  ],
  [
    'a void draw whose seed is hidden',
    aProof({ state: 'VOID', voidReason: 'UNOPENED', seed: null, prizes: {} }),
    { seed: 'Failed', numbers: 'Not yet' },
  ],
  ['another number', aProof({ prizes: { ...aProof().prizes, special: ['00000'] } }), { numbers: 'Failed' }],
])('%s is found', async (_, proof, wrong) => {
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText('A check failed')).toBeVisible()
  expect(await resultsOfSteps()).toEqual({ seed: 'Passed', 'beacon’s': 'Passed', numbers: 'Passed', ...wrong })
})

test.each([
  ['was published with the round', aProof({ sealedAt: aProof().closeAt + 3000 })],
  ['is not there', aProof({ linesRoot: null, linesCount: null, sealedAt: null })],
])('an opened draw fails whose root of all lines %s', async (_, proof) => {
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText('A check failed')).toBeVisible()
  const seal = await step('Your ticket was recorded before the draw')
  expect(within(seal).getByText('Failed')).toBeVisible()
  expect(within(seal).getByText(/This draw had to be void/)).toBeVisible()
})

test('a draw that the site knew only after its close needs no root', async () => {
  const proof = aProof({ linesRoot: null, linesCount: null, sealedAt: null, announcedAt: null })
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText('All checks passed')).toBeVisible()
  expect(screen.getByText(/No ticket was sold for it/)).toBeVisible()
})

test('a void draw says why, and shows what it would have drawn', async () => {
  const proof = aProof({ state: 'VOID', voidReason: 'UNSEALED', linesRoot: null, linesCount: null, sealedAt: null })
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText('All checks passed')).toBeVisible()
  expect(screen.getByText(/The bets were not sealed before the beacon’s round/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'What this draw would have drawn' })).toBeVisible()
  expect(await resultsOfSteps()).toEqual({ seed: 'Passed', 'beacon’s': 'Passed', numbers: 'Passed' })
})

test('the lines of the member’s ticket are looked for in the root, and a changed one is not in it', async () => {
  const [first, ...others] = ownLines
  const lines = first ? [{ ...first, amount: '2700.00' }, ...others] : []
  const { network } = await renderScreen(<DrawProofScreen />, {
    path: `${path}?ticket=7`,
    session: {},
    answers: { ...answers, 'LOTT.proof': aProof({ lines }) },
  })

  const line = (text: RegExp) => within(screen.getByText(text).closest('li') as HTMLElement)
  await screen.findByText('A check failed')
  expect(line(/^Line 10: Last 2 digits, all prizes, 05/).getByText('Failed')).toBeVisible()
  expect(line(/^Line 11: Last 2 digits, all prizes, 50/).getByText('Passed')).toBeVisible()
  expect(network.callsTo('LOTT.proof')[0]?.request).toMatchObject({ ticketId: '7' })
})

test('a visitor with a ticket’s address is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, network } = await renderScreen(<DrawProofScreen />, { path: `${path}?ticket=7`, answers })

  await user.click(await screen.findByRole('button', { name: 'Log in' }))

  expect(asked).toHaveBeenCalledWith({ stay: true }, expect.anything())
  // The gateway refuses a ticket that is not the caller's.
  expect(network.callsTo('LOTT.proof')[0]?.request).not.toHaveProperty('ticketId')
  stop()
})

test.each([
  ['BETTING', 'Bets are still open. You can check the numbers after the draw.'],
  ['CLOSED', 'Bets are closed. The draw comes next.'],
] as const)('a draw that is %s says so, and no verdict is given', async (state, text) => {
  const beacon = { ...aProof().beacon, signature: null }
  const proof = aProof({ state, seed: null, prizes: {}, beacon })
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(async () =>
    expect(await resultsOfSteps()).toEqual({ seed: 'Not yet', 'beacon’s': 'Not yet', numbers: 'Not yet' }),
  )
  expect(screen.queryByText(/All checks passed|A check failed/)).not.toBeInTheDocument()
})

test('a corrected draw gives its reason, and its numbers are not called wrong', async () => {
  const prizes = { ...aProof().prizes, special: ['00000'] }
  const proof = aProof({ revision: 1, correction: 'a number was mistyped', prizes })
  await renderScreen(<DrawProofScreen />, { path, answers: { ...answers, 'LOTT.proof': proof } })

  expect(await screen.findByText('Corrected by hand')).toBeVisible()
  expect(screen.getByText('This draw was corrected, revision 1. Reason: a number was mistyped')).toBeVisible()
  expect(screen.queryByText('A check failed')).not.toBeInTheDocument()
})

test('a corrected draw names what it took back and what is still owed', async () => {
  const [right] = debtCases
  const proof = aProof({ revision: 2, correction: 'a number was mistyped', debts: right ? [right.debt] : [] })
  await renderScreen(<DrawProofScreen />, {
    path,
    answers: { ...answers, 'SYS.status': aSystemStatus(), 'LOTT.proof': proof },
  })

  expect(
    await screen.findByText('Revision 1 took back P35.00 from you and left P60.00 owing. P3.00 is still owed.'),
  ).toBeVisible()
})

test.each(debtCases.map(({ holds, ...one }) => ({ ...one, verdict: holds ? 'All checks passed' : 'A check failed' })))(
  'of a draw that left a debt $title the page says: $verdict',
  async ({ debt, verdict }) => {
    const proof = aProof({ revision: 2, correction: 'a number was mistyped', debts: [debt] })
    await renderScreen(<DrawProofScreen />, {
      path,
      answers: { ...answers, 'SYS.status': aSystemStatus(), 'LOTT.proof': proof },
    })

    expect(await screen.findByText(verdict)).toBeVisible()
  },
)

test('the proof is saved as the file that the independent verifier reads', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await renderScreen(<DrawProofScreen />, { path, answers })

  await user.click(await screen.findByRole('button', { name: 'Save the proof' }))

  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] ?? new Blob())
  })
  expect(JSON.parse(text)).toEqual(aProof())
})

test('an address without a draw leads to the results', async () => {
  await renderScreen(<DrawProofScreen />, { path: '/lottery/proof', answers })

  expect(await screen.findByRole('link', { name: 'To the results' })).toHaveAttribute('href', '/lott?view=results')
})

test.each(['SYS_INVALID_URL', 'GAME_UNKNOWN', 'SYS_VALIDATION'] as const)(
  'the proof of a draw that is not known says that there is no such draw, and leads to the results: %s',
  async (code) => {
    await renderScreen(<DrawProofScreen />, {
      path,
      answers: { ...answers, 'LOTT.proof': new ApiError({ code, status: 404 }) },
    })

    expect(await screen.findByText('There is no such draw')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the results' })).toHaveAttribute('href', '/lott?view=results')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  },
)

test('an address with a ticket that the member does not have leads to the draw without it', async () => {
  await renderScreen(<DrawProofScreen />, {
    path: `${path}?ticket=8`,
    session: {},
    answers: { ...answers, 'LOTT.proof': new ApiError({ code: 'SYS_INVALID_URL', status: 404 }) },
  })

  expect(await screen.findByText('This ticket is not one of yours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check the draw' })).toHaveAttribute('href', path)
})
