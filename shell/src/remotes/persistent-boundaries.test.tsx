import { renderScreen } from '@parlay/testing'
import { type EventMap, on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { PersistentBoundaries } from './persistent-boundaries'

let failures: EventMap['remote-failed'][]
let stop: () => void
beforeEach(() => {
  failures = []
  stop = on('remote-failed', (failure) => failures.push(failure))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

const file = 'http://localhost/remotes/mf-lottery/1.4.0/LotteryMenuScreen.js'

/** A screen of a remote that throws as it is unmounted. */
function Careless({ name }: { name: string }) {
  useEffect(
    () => () => {
      throw Object.assign(new Error(`${name} cannot stop`), { stack: `Error\n    at ${file}:1:20` })
    },
    [name],
  )
  return <h2>{name}</h2>
}

function Broken(): never {
  throw new Error('cannot be drawn')
}

function Site() {
  const [path, setPath] = useState('lottery')
  const parts = path === '' ? {} : { [path]: path === 'home' ? <h2>home</h2> : <Careless name={path} /> }
  return (
    <>
      {['lottery', 'home', 'game', ''].map((to) => (
        <button key={to} type="button" onClick={() => setPath(to)}>
          to {to}
        </button>
      ))}
      <PersistentBoundaries parts={parts} />
    </>
  )
}

test('F4.throws a part that throws as it is unmounted leaves the rest, is reported, and can be shown and unmounted again', async () => {
  const { user } = await renderScreen(<Site />)
  const goTo = (name: string) => user.click(screen.getByRole('button', { name: `to ${name}`.trim() }))

  for (const name of ['home', 'lottery', 'game', '', 'lottery', 'home']) {
    await goTo(name)
    await waitFor(() =>
      expect(screen.queryAllByRole('heading').map((it) => it.textContent)).toEqual(name ? [name] : []),
    )
  }

  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await waitFor(() => expect(failures).toHaveLength(4))
  const report = { remote: 'mf-lottery', version: '1.4.0', phase: 'unmount' }
  expect(failures).toEqual(
    ['lottery', 'lottery', 'game', 'lottery'].map((name) => ({ ...report, reason: `${name} cannot stop` })),
  )
})

test('a part that cannot be rendered offers another try in its place', async () => {
  await renderScreen(<PersistentBoundaries parts={{ one: <p>one</p>, other: <Broken /> }} />)

  expect(screen.getByText('one')).toBeVisible()
  expect(screen.getByRole('alert')).toBeVisible()
})
