import { currentPreview, endPreview, previewHeaders, takePreview } from './preview'

const inAnHour = Date.now() + 3_600_000
beforeEach(() => {
  endPreview()
  history.replaceState(null, '', '/rng?a=1')
})

test('the link is taken out of the address, and its token goes with calls of content alone', () => {
  history.replaceState(null, '', `/rng?a=1#preview=v1.a-b.c_d.e.${inAnHour}`)

  takePreview()

  expect(location.href).toMatch(/\/rng\?a=1$/)
  expect(previewHeaders('SYS.banners')).toEqual({ 'X-Preview': 'v1.a-b.c_d.e' })
  expect(previewHeaders('WAL.balance')).toEqual({})
})

test('a preview that has ended, or was ended, sends nothing', () => {
  history.replaceState(null, '', `/#preview=v1.a.b.c.${Date.now() - 1}`)
  takePreview()
  expect(currentPreview()).toBeUndefined()

  history.replaceState(null, '', `/#preview=v1.a.b.c.${inAnHour}`)
  takePreview()
  endPreview()
  expect(previewHeaders('SYS.banners')).toEqual({})
})

test.each(['', '#preview=', '#preview=abc', '#top', '#preview=a<b>.1'])('an address with %j has no preview', (hash) => {
  history.replaceState(null, '', `/${hash}`)

  takePreview()

  expect(currentPreview()).toBeUndefined()
})
