import { createQueryClient } from '@parlay/shared/api'
import type { ScreenComponent } from '@parlay/shared/state'
import { type LoadedScreen, ScreenLoader } from './load-screen'
import { prepareAddress } from './prepare-address'
import { aManifest, anEntry, asDefault } from './testing'

interface Asked {
  props: object
  query: string
}

/** A loader on whose page the lobby runs, or not yet. */
class LoaderInTest extends ScreenLoader {
  readonly asked: Asked[] = []
  loads = 0

  constructor(private readonly isRunning: boolean) {
    super(async () => ({ manifest: aManifest(anEntry('1.0.0', asDefault)), bucket: 0 }))
  }

  override isAskedFor(): boolean {
    return this.isRunning
  }

  override load(): Promise<never> {
    this.loads += 1
    const Screen: ScreenComponent<'mf-lobby/LobbyScreen'> = () => null
    Screen.prepare = async (props, { query }) => void this.asked.push({ props, query: String(query) })
    return Promise.resolve({ Screen } as unknown as LoadedScreen) as Promise<never>
  }
}

async function prepared(address: string, { isRunning = true, isGivenUp = false } = {}): Promise<LoaderInTest> {
  const loader = new LoaderInTest(isRunning)
  const giveUp = new AbortController()
  prepareAddress(address, { client: createQueryClient(), signal: giveUp.signal, loader })
  if (isGivenUp) giveUp.abort()
  await Promise.resolve()
  await Promise.resolve()
  return loader
}

test('the screen of an address is given its props and its query to fetch ahead', async () => {
  const { asked } = await prepared('/rng?vassalage=LUMEN&q=moon')

  expect(asked).toEqual([
    { props: { gameType: 'RNG', listType: undefined, vassalage: 'LUMEN' }, query: 'vassalage=LUMEN&q=moon' },
  ])
})

test('nothing of a remote is run for a link that somebody passes over, nor for a page of the shell', async () => {
  const loads = [
    await prepared('/rng', { isRunning: false }),
    await prepared('/promotions'),
    await prepared('/nowhere'),
  ]

  expect(loads.map((loader) => loader.loads)).toEqual([0, 0, 0])
})

test('who goes away before the screen is there asks for nothing', async () => {
  expect((await prepared('/rng', { isGivenUp: true })).asked).toEqual([])
})
