import { preloadScreenFiles } from './preload-screen-files'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'

const preload = {
  LobbyScreen: ['remoteEntry.js', 'LobbyScreen.js'],
  'LobbyScreen.menu': ['remoteEntry.js', 'menu.js', 'menu.css'],
  'LobbyScreen.results': ['results.js'],
  'LobbyScreen.results-EN': ['results-texts.js'],
  'messages-EN': ['texts.js'],
  'messages-VI': ['texts-vi.js'],
}
const files = [...new Set(Object.values(preload).flat())]
const integrity = Object.fromEntries(files.map((file) => [file, `sha384-of-${file}`]))
const manifest = aManifest(anEntry('1.0.0', { ...asDefault, extras: { integrity, preload } }))

afterEach(() => document.head.replaceChildren())

async function preloaded(options: Parameters<typeof preloadScreenFiles>[3]): Promise<string[]> {
  await preloadScreenFiles(manifest, 0, 'mf-lobby/LobbyScreen', options)
  return [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1) ?? '')
}

const ofEveryView = ['remoteEntry.js', 'LobbyScreen.js', 'texts.js']

test.each([
  [undefined, ['menu.js', 'menu.css']],
  ['menu', ['menu.js', 'menu.css']],
  ['results', ['results.js', 'results-texts.js']],
  ['statistics', []],
])('in a screen with views, the view %s preloads its own files and each file once', async (view, own) => {
  expect(await preloaded({ language: 'EN', view })).toEqual([...ofEveryView, ...own])
})

test('no file of a screen is preloaded if the screen is not shown after all', async () => {
  expect(await preloaded({ language: 'EN', isNeeded: Promise.resolve(false) })).toEqual([])
})
