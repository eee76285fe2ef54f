import { renderScreen } from '@parlay/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { DateRange, rangeOfPreset, type TimeRange } from './date-range'
import { GameCard } from './game-card'
import { Money } from './money'
import { Pagination, shownPages } from './pagination'
import { Table } from './table'
import { Tabs } from './tabs'
import { TextField } from './text-field'

test('a busy button ignores clicks and says that it is busy', async () => {
  const onClick = jest.fn()
  const { user } = await renderScreen(
    <Button loading onClick={onClick}>
      Pay
    </Button>,
  )

  await user.click(screen.getByRole('button', { name: 'Pay' }))

  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true')
})

test('a field names its error and announces it', async () => {
  await renderScreen(<TextField label="Username" hint="Six letters" error="Too short" />)

  const field = screen.getByRole('textbox', { name: 'Username' })

  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Too short')
  expect(screen.getByRole('alert')).toHaveTextContent('Too short')
})

function ChoosableTabs() {
  const [value, setValue] = useState<'hot' | 'recent'>('hot')
  const items = [
    { key: 'hot', label: 'Hot' },
    { key: 'recent', label: 'Recent', count: 3 },
  ] as const
  return (
    <Tabs label="Lists" items={items} value={value} onChange={setValue}>
      {`Games: ${value}`}
    </Tabs>
  )
}

test('the arrow keys change tabs', async () => {
  const { user } = await renderScreen(<ChoosableTabs />)

  await user.tab()
  await user.keyboard('{ArrowRight}')

  expect(screen.getByRole('tab', { name: /Recent/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Games: recent')
})

const columns = [
  { key: 'name', header: 'Name', cell: (row: { name: string; stake: number }) => row.name },
  {
    key: 'stake',
    header: 'Stake',
    cell: (row: { stake: number }) => row.stake,
    sortValue: (row: { stake: number }) => row.stake,
    total: '30',
    align: 'end' as const,
  },
]
const rows = [
  { name: 'B', stake: 20 },
  { name: 'A', stake: 10 },
]

test('a table has a totals row and can be sorted by a sortable column', async () => {
  const { user } = await renderScreen(
    <Table caption="Bets" columns={columns} rows={rows} rowKey={(row) => row.name} totalLabel="Total" />,
  )

  await user.click(screen.getByRole('button', { name: 'Stake' }))

  const [, ...lines] = screen.getAllByRole('row').map((row) => row.textContent)
  expect(lines).toEqual(['B20', 'A10', 'Total30'])
  await user.click(screen.getByRole('button', { name: 'Stake' }))
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('A10')
})

test('a table without rows offers a next step', async () => {
  await renderScreen(
    <Table caption="Bets" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>No bets yet</p>} />,
  )

  expect(screen.getByText('No bets yet')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('page %i of %i shows its neighbours and both ends', (page, total, expected) => {
  expect(shownPages(page, total)).toEqual(expected)
})

test('the page in view is marked and the others can be chosen', async () => {
  const onChange = jest.fn()
  const { user } = await renderScreen(<Pagination page={2} totalPages={3} onChange={onChange} />)

  await user.click(screen.getByRole('button', { name: '3' }))

  expect(screen.getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
  expect(onChange).toHaveBeenCalledWith(3)
})

test('a gain has a plus, a loss a minus, and zero neither', async () => {
  await renderScreen(
    <>
      <Money amount="1234.50" symbol="P" signed />
      <Money amount="-2.00" symbol="P" signed />
      <Money amount="0.00" symbol="P" signed />
    </>,
  )

  expect(screen.getByText('+P1,234.50')).toBeVisible()
  expect(screen.getByText('-P2.00')).toBeVisible()
  expect(screen.getByText('P0.00')).toBeVisible()
})

test('the past seven days end with today', () => {
  const now = new Date(2026, 2, 15, 13, 45).getTime()

  const range = rangeOfPreset('past7', { now })

  expect(range).toEqual({
    startTime: new Date(2026, 2, 9).getTime(),
    endTime: new Date(2026, 2, 16).getTime(),
  })
})

test('the days of a time zone follow its calendar, whatever the date is on the device', () => {
  const now = Date.parse('2026-03-15T11:00:00Z')

  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone) =>
    rangeOfPreset('past7', { now, timeZone }),
  )

  const textOf = (range: TimeRange | undefined) =>
    range && [range.startTime, range.endTime].map((time) => new Date(time).toISOString())
  expect(textOf(east)).toEqual(['2026-03-09T10:00:00.000Z', '2026-03-16T10:00:00.000Z'])
  expect(textOf(west)).toEqual(['2026-03-09T11:00:00.000Z', '2026-03-16T11:00:00.000Z'])
})

test('a period is shown and chosen by the days of the time zone', async () => {
  const onChange = jest.fn()
  const timeZone = 'Pacific/Kiritimati'
  const value = rangeOfPreset('past7', { now: Date.parse('2026-03-15T11:00:00Z'), timeZone })
  await renderScreen(<DateRange value={value} onChange={onChange} timeZone={timeZone} />)

  const [first, last] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-03-10', '2026-03-16'])
  fireEvent.change(first, { target: { value: '2026-03-12' } })

  expect(onChange).toHaveBeenCalledWith({ ...value, startTime: Date.parse('2026-03-11T10:00:00Z') })
})

test('a game card opens the game and keeps it, as two separate controls', async () => {
  const onOpen = jest.fn()
  const onToggleFavourite = jest.fn()
  const game = { nodeId: '1', name: 'Lantern Tide', image: '/art/games/lantern', rtp: '96.01' }
  const { user } = await renderScreen(
    <GameCard game={game} vendorName="Lumen" onOpen={onOpen} onToggleFavourite={onToggleFavourite} />,
  )
  const card = within(screen.getByRole('article'))

  await user.click(card.getByRole('button', { name: 'Play Lantern Tide' }))
  await user.click(card.getByRole('button', { name: 'Add Lantern Tide to favourites' }))

  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(onToggleFavourite).toHaveBeenCalledTimes(1)
  expect(card.getByText('RTP 96.01%')).toBeVisible()
})

test('a question is confirmed once and closes when that is done', async () => {
  const onConfirm = jest.fn()
  const onClose = jest.fn()
  const { user } = await renderScreen(
    <ConfirmDialog
      open
      title="Sign out"
      body="Sure?"
      confirmLabel="Sign out"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )

  await user.click(await screen.findByRole('button', { name: 'Sign out' }))

  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})
