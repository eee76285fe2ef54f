import type { Stories, Story } from '@parlay/testing/stories'
import { useState } from 'react'
import { type DatePreset, DateRange, rangeOfPreset } from './date-range'

export default {} satisfies Stories

function Period({ presets }: { presets?: DatePreset[] }) {
  const [range, setRange] = useState(() => rangeOfPreset('past7'))
  return <DateRange value={range} onChange={setRange} presets={presets} />
}

export const Past: Story = { render: () => <Period /> }
export const PastAndNext: Story = { render: () => <Period presets={['past7', 'past30', 'next7', 'next30']} /> }
