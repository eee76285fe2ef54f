import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { aFound, answers } from '../testing/answers'
import { MemberField } from './member-field'
import '../messages'

const many = Array.from({ length: 3 }, (_, index) =>
  aFound({ memberId: String(21 + index), account: `rowan${index}`, type: index === 1 ? 41 : 0 }),
)

async function open(more: Answers = {}) {
  const chosen: (string | undefined)[] = []
  const opened = await renderScreen(
    <>
      <MemberField label="Direct downline" onChange={(member) => chosen.push(member?.account)} />
      <button type="button">Next</button>
    </>,
    { session: { isAgent: 1, type: 1 }, answers: { ...answers, ...more } },
  )
  return { ...opened, chosen, field: await screen.findByRole('combobox', { name: 'Direct downline' }) }
}

const searched = { 'AGT.findDownlines': { list: many } }

test('G5.sees the accounts that begin with what is typed are suggested, with the level and the kind of each', async () => {
  const { user, network, field } = await open(searched)

  await user.type(field, 'row')

  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'rowan0Level 1Member',
    'rowan1Level 1Agent',
    'rowan2Level 1Member',
  ])
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Suggestions: 3')).toHaveAttribute('role', 'status')
  expect(network.callsTo('AGT.findDownlines').map(({ request }) => request.account)).toEqual([undefined, 'row'])
})

test('by keyboard the arrows move through the suggestions, Enter chooses one and Escape closes them', async () => {
  const { user, chosen, field } = await open(searched)
  await user.type(field, 'row')
  await screen.findByRole('listbox')

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const active = screen.getByRole('option', { selected: true })
  expect(active).toHaveTextContent('rowan2')
  expect(field).toHaveAttribute('aria-activedescendant', active.id)
  await user.keyboard('{Enter}')

  expect(field).toHaveValue('rowan2')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(chosen).toEqual(['rowan2'])
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field).toHaveValue('rowan2')
})

test('an account that is typed in full needs no choice, in capitals neither', async () => {
  const { user, chosen, field } = await open()

  await user.type(field, 'Maya')

  await waitFor(() => expect(chosen).toEqual(['maya']))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.type(field, 'x')
  await waitFor(() => expect(chosen).toEqual(['maya', undefined]))
})

test('a press on the empty field lists the first downlines', async () => {
  const { user, field } = await open()
  await user.click(field)

  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('G5.sees an account of no downline, and one that is only begun, are refused next to the field', async () => {
  const { user, chosen, field } = await open()
  await user.type(field, 'stranger')
  await waitFor(() => expect(field).toHaveAccessibleDescription('None of your direct downlines has this account.'))
  expect(field).toBeInvalid()

  await user.clear(field)
  await user.type(field, 'ma')
  await screen.findByRole('option', { name: /^maya/ })
  expect(field).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Next' }))

  expect(field).toHaveAccessibleDescription('None of your direct downlines has this account.')
  expect(chosen).toEqual([])
})

test('C3 the search says that it is under way, and one that fails says why and can be repeated', async () => {
  const { user, network, field } = await open({ 'AGT.findDownlines': new Promise(() => undefined) as never })
  await user.type(field, 'm')
  expect(await screen.findByText('Searching…')).toBeVisible()

  network.answer({ 'AGT.findDownlines': new ApiError({ code: 'SYS_BUSY', status: 503 }) })
  await user.type(field, 'a')
  expect(await screen.findByRole('alert')).toBeVisible()
  network.answer(answers)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('option', { name: /^maya/ })).toBeVisible()
})
