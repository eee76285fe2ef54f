import { renderScreen } from '@parlay/testing'
import { screen, within } from '@testing-library/react'
import { followInstallation } from '../../pwa/install-offer'
import { DownloadPage } from './download-page'
import { platformOf } from './platform'

const step = { title: 'Tap Share', text: 'At the bottom of the screen.', picture: 'IOS_SHARE' as const }
const download = {
  ios: null as string | null,
  android: null as string | null,
  qrCodeUrl: null,
  guides: [
    { platform: 'IOS' as const, steps: [step] },
    { platform: 'ANDROID' as const, steps: [{ title: 'Open the menu', text: 'At the top right.' }] },
  ],
}

function givenScreen({ isDesk = true, isApp = false } = {}): void {
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('min-width') ? isDesk : isApp,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
}

test('V3.download the download page shows the steps of each platform, and on a desktop a code for the phone', async () => {
  givenScreen()

  await renderScreen(<DownloadPage />, { path: '/down', answers: { 'SYS.download': download } })

  const guide = within(await screen.findByRole('region', { name: 'iPhone and iPad' }))
  expect(guide.getByRole('heading', { name: 'Tap Share' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Android' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'QR code of http://localhost/down' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /app$/ })).toBeNull()
})

test('V3.download a link to the guide of a platform shows that guide before the one of this device', async () => {
  givenScreen()
  const arriveAt = jest.fn()
  Element.prototype.scrollIntoView = arriveAt

  await renderScreen(<DownloadPage />, { path: '/down?platform=android', answers: { 'SYS.download': download } })

  const [first, second] = await screen.findAllByRole('region')
  expect(first).toHaveAccessibleName('Android')
  expect(second).toHaveAccessibleName('iPhone and iPad')
  expect(within(first as HTMLElement).getByRole('heading', { name: 'Android' })).toHaveFocus()
  expect(arriveAt).toHaveBeenCalledTimes(1)
})

test('V6.download /download leads to the same page', async () => {
  givenScreen({ isDesk: false })

  const { location } = await renderScreen(<DownloadPage />, {
    path: '/download',
    answers: { 'SYS.download': download },
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Install Parlay' })).toBeVisible()
  expect(location()).toBe('/down')
})

test('the app of a store is linked where the brand has one', async () => {
  givenScreen({ isDesk: false })

  await renderScreen(<DownloadPage />, {
    path: '/down',
    answers: { 'SYS.download': { ...download, android: 'https://store.example/app' } },
  })

  expect(await screen.findByRole('link', { name: 'Android app' })).toHaveAttribute('href', 'https://store.example/app')
  expect(screen.queryByRole('link', { name: 'iOS app' })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('the button is there while the browser offers the installation, and inside the app there is nothing to install', async () => {
  givenScreen()
  const stop = followInstallation()
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) }))
  const { unmount } = await renderScreen(<DownloadPage />, { path: '/down', answers: { 'SYS.download': download } })
  expect(await screen.findByRole('button', { name: 'Install app' })).toBeVisible()
  unmount()

  givenScreen({ isApp: true })
  await renderScreen(<DownloadPage />, { path: '/down', answers: { 'SYS.download': download } })

  expect(await screen.findByText('You are in the app')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull()
  stop()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'ANDROID'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, undefined],
])('%s with %d touch points is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
