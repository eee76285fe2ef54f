import { renderScreen } from '@parlay/testing'
import { pageField, textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { screen } from '@testing-library/react'

interface Filter {
  state: '' | 'WON' | 'LOST'
  vendor: string
  pageNo: number
}

const fields = {
  state: wordField('state', ['WON', 'LOST'] as const),
  vendor: textField('vendor', /^\w{1,8}$/),
  pageNo: pageField,
}

function List({ start }: { start?: Partial<Filter> }) {
  const [filter, change] = useAddressFilter<Filter>(fields, { state: '', vendor: '', pageNo: 1 }, start)
  return (
    <>
      <output>{[filter.state, filter.vendor, filter.pageNo].join(' ')}</output>
      <button type="button" onClick={() => change({ state: 'LOST', pageNo: 1 })}>
        lost
      </button>
      <button
        type="button"
        onClick={() => {
          change({ vendor: 'LUMEN' })
          change({ pageNo: 3 })
        }}
      >
        twice
      </button>
      <button type="button" onClick={() => change({ state: '' })}>
        all
      </button>
    </>
  )
}

async function given(path: string, start?: Partial<Filter>) {
  const page = await renderScreen(<List {...(start && { start })} />, { path })
  return {
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    now: () => [screen.getByRole('status').textContent, page.location()],
  }
}

test('a list starts with the filter of its address, and keeps what else the address has', async () => {
  const { now, press } = await given('/member/bets?state=WON&page=2&other=1')
  const first = now()

  await press('lost')

  expect(first).toEqual(['WON  2', '/member/bets?state=WON&page=2&other=1'])
  expect(now()).toEqual(['LOST  1', '/member/bets?state=LOST&other=1'])
})

test.each([
  ['?state=won', '/member/bets'],
  ['?page=0&state=WON', '/member/bets?state=WON'],
  ['?page=1e3&vendor=%3Cscript%3E', '/member/bets'],
  ['?page=-1&x=1', '/member/bets?x=1'],
])('a value of %s that is not valid is ignored and leaves the address', async (query, address) => {
  const { now } = await given(`/member/bets${query}`)

  expect(now()).toEqual([address.includes('WON') ? 'WON  1' : '  1', address])
})

test('two changes in one moment are both kept, and a default is not written', async () => {
  const { now, press } = await given('/member/bets?state=WON')

  await press('twice')
  const both = now()
  await press('all')

  expect(both).toEqual(['WON LUMEN 3', '/member/bets?state=WON&vendor=LUMEN&page=3'])
  expect(now()).toEqual([' LUMEN 3', '/member/bets?vendor=LUMEN&page=3'])
})

test('a list that another control has opened starts with what that asked for', async () => {
  const { now, press } = await given('/agent/bets?page=4', { state: 'LOST' })
  const first = now()

  await press('all')

  expect(first).toEqual(['LOST  1', '/agent/bets?state=LOST'])
  expect(now()).toEqual(['  1', '/agent/bets'])
})
