import type { Stories, Story } from '@parlay/testing/stories'
import { useState } from 'react'
import { Pagination } from './pagination'

export default {} satisfies Stories

function Pages({ first, totalPages }: { first: number; totalPages: number }) {
  const [page, setPage] = useState(first)
  return <Pagination page={page} totalPages={totalPages} onChange={setPage} />
}

export const First: Story = { render: () => <Pages first={1} totalPages={3} /> }
export const Middle: Story = { render: () => <Pages first={10} totalPages={20} /> }
export const Last: Story = { render: () => <Pages first={1000} totalPages={1000} /> }
export const OnePage: Story = { render: () => <Pages first={1} totalPages={1} /> }
