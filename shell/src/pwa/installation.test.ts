import { followInstallation } from './install-offer'
import { getInstallation, install } from './installation'

const stops: (() => void)[] = []

function givenDisplay(mode: 'browser' | 'standalone'): void {
  globalThis.matchMedia = ((query: string) => ({ matches: query.includes(`display-mode: ${mode}`) })) as never
}

function offerOf(browser: { prompted: number }): Event {
  return Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => {
      browser.prompted += 1
      return { outcome: 'accepted' }
    },
  })
}

beforeEach(() => {
  givenDisplay('browser')
  localStorage.clear()
  stops.push(followInstallation())
})
afterEach(async () => {
  await install()
  for (const stop of stops.splice(0)) stop()
})

test('the browser’s offer is kept until it is used, once', async () => {
  const browser = { prompted: 0 }
  dispatchEvent(offerOf(browser))
  expect(getInstallation()).toBe('offered')

  await install()

  expect(browser.prompted).toBe(1)
  expect(getInstallation()).toBe('unknown')
})

test('an installation is remembered until the browser offers the app again', () => {
  dispatchEvent(new Event('appinstalled'))
  expect(getInstallation()).toBe('installed')

  dispatchEvent(offerOf({ prompted: 0 }))

  expect(getInstallation()).toBe('offered')
})

test('in the installed app itself there is nothing to install', () => {
  givenDisplay('standalone')
  dispatchEvent(offerOf({ prompted: 0 }))

  expect(getInstallation()).toBe('open')
})
