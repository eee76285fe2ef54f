import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Money } from './money'
import { Table, type TableColumn } from './table'

export default {} satisfies Stories

interface Bet {
  id: string
  game: string
  stake: string
}

const bets: Bet[] = [
  { id: 'b1', game: 'Amber Tide', stake: '2.00' },
  { id: 'b2', game: 'Golden Harbour', stake: '1234567.50' },
]
const columns: TableColumn<Bet>[] = [
  { key: 'id', header: 'Bet', cell: ({ id }) => id },
  { key: 'game', header: 'Game', cell: ({ game }) => game, sortValue: ({ game }) => game },
  {
    key: 'stake',
    header: 'Stake',
    cell: ({ stake }) => <Money amount={stake} symbol="P" />,
    align: 'end',
    sortValue: ({ stake }) => Number(stake),
    total: <Money amount="1234569.50" symbol="P" />,
  },
]
const table = { caption: 'Your bets', columns, rowKey: ({ id }: Bet) => id }

export const Rows: Story = { render: () => <Table {...table} rows={bets} /> }
export const Totals: Story = { render: () => <Table {...table} rows={bets} totalLabel="Total" /> }
const places = { id: 'note', game: 'title', stake: 'end' } as const
const compact = columns.map((column) => ({ ...column, compact: places[column.key as keyof typeof places] }))
export const Compact: Story = {
  render: () => <Table {...table} columns={compact} rows={bets} totalLabel="Total" />,
}
export const CompactLoading: Story = { render: () => <Table {...table} columns={compact} rows={[]} loadingRows={3} /> }
export const CompactLongText: Story = {
  render: () => <Table {...table} columns={compact} rows={bets.map((bet) => ({ ...bet, game: longText }))} />,
}
export const Loading: Story = { render: () => <Table {...table} rows={[]} loadingRows={3} /> }
export const Empty: Story = { render: () => <Table {...table} rows={[]} /> }
export const LongText: Story = {
  render: () => <Table {...table} rows={bets.map((bet) => ({ ...bet, game: longText }))} totalLabel="Total" />,
}
