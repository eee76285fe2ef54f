import { createQueryClient } from '@parlay/web/api'
import type { ScreenComponent } from '@parlay/web/state'
import { preloadScreenData } from './preload-screen-data'
import { type LoadedScreen, ScreenLoader } from './screen-loader'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'

interface PrepareCall {
  props: object
  query: string
}

/** A loader on whose page the lobby is either loaded or not loaded yet. */
class LoaderInTest extends ScreenLoader {
  readonly asked: PrepareCall[] = []
  loads = 0

  constructor(private readonly isRunning: boolean) {
    super(async () => ({ manifest: aManifest(anEntry('1.0.0', asDefault)), bucket: 0 }))
  }

  override isRequested(): boolean {
    return this.isRunning
  }

  override load(): Promise<never> {
    this.loads += 1
    const Screen: ScreenComponent<'mf-lobby/LobbyScreen'> = () => null
    Screen.prepare = async (props, { query }) => void this.asked.push({ props, query: String(query) })
    return Promise.resolve({ Screen } as unknown as LoadedScreen) as Promise<never>
  }
}

async function preload(address: string, { isRunning = true, isCancelled = false } = {}): Promise<LoaderInTest> {
  const loader = new LoaderInTest(isRunning)
  const preloading = new AbortController()
  preloadScreenData(address, { client: createQueryClient(), signal: preloading.signal, loader })
  if (isCancelled) preloading.abort()
  await Promise.resolve()
  await Promise.resolve()
  return loader
}

test('the screen of an address is given its props and its query to preload its data', async () => {
  const { asked } = await preload('/rng?vassalage=LUMEN&q=moon')

  expect(asked).toEqual([
    { props: { gameType: 'RNG', listType: undefined, vassalage: 'LUMEN' }, query: 'vassalage=LUMEN&q=moon' },
  ])
})

test('a link that is hovered runs no remote that is not loaded, and a page of the shell preloads no data', async () => {
  const loads = [await preload('/rng', { isRunning: false }), await preload('/help'), await preload('/nowhere')]

  expect(loads.map((loader) => loader.loads)).toEqual([0, 0, 0])
})

test('nothing is preloaded when the pointer leaves before the screen is loaded', async () => {
  expect((await preload('/rng', { isCancelled: true })).asked).toEqual([])
})
