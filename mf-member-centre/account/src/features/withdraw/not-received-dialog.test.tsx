import { maxImageBytes } from '@parlay/contracts/endpoints/files'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { aPaid, pageOf, renderPage } from './testing'

const fileId = 'f'.repeat(43)
const kept = { fileId, type: 'image/png', width: 1, height: 1, bytes: 1 }

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

const png = (name: string, size = 8) => new File([new Uint8Array(size)], name, { type: 'image/png' })

async function openDialog(upload: unknown = kept) {
  const { user, network } = await renderPage(
    {},
    { 'WDR.list': pageOf(aPaid()), 'WDR.confirm': { state: 'DISPUTED' }, 'FILE.upload': upload, 'FILE.remove': {} },
  )
  await user.click(await screen.findByRole('button', { name: 'Not received' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not received' }))
  return {
    user,
    network,
    dialog,
    field: dialog.getByLabelText(/^Proof/),
    send: dialog.getByRole('button', { name: 'Send' }),
  }
}

test('M5.proof proof goes with the answer once it has arrived', async () => {
  const { user, network, dialog, field, send } = await openDialog()

  await user.upload(field, png('statement.png'))
  expect(await dialog.findByRole('img', { name: 'statement.png' })).toBeVisible()
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)

  await waitFor(() =>
    expect(network.callsTo('WDR.confirm')[0]?.request).toMatchObject({ received: false, images: [fileId] }),
  )
})

test('M5.proof an image that did not arrive says why, and is sent again or left out', async () => {
  const { user, network, dialog, field, send } = await openDialog(new ApiError({ code: 'SYS_NETWORK' }))

  await user.upload(field, png('statement.png'))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(send).toBeDisabled()
  network.answer({ 'FILE.upload': kept })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Remove statement.png' }))

  expect(dialog.queryByRole('img')).toBeNull()
  await waitFor(() => expect(network.callsTo('FILE.remove')[0]?.request).toEqual({ fileId }))
})

/** A browser that reads every picture, which the browser of the tests does not. */
function browserThatReads(): void {
  const picture = { width: 8, height: 8, close: () => undefined }
  globalThis.createImageBitmap = () => Promise.resolve(picture as ImageBitmap)
  const paper = { fillRect: () => undefined, drawImage: () => undefined }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take, type) => take(new Blob(['drawn'], { type })))
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
  jest.restoreAllMocks()
})
const unreadable = () => new ApiError({ code: 'FILE_NOT_AN_IMAGE', messageKey: 'err_file_type' })

test('M5.proof an image that the gateway cannot read is re-encoded by the page and sent again', async () => {
  browserThatReads()
  const answers = [unreadable(), kept]
  const { user, network, dialog, field, send } = await openDialog(() => answers.shift())

  await user.upload(field, png('statement.png'))

  expect(await dialog.findByRole('img', { name: 'statement.jpg' })).toBeVisible()
  await waitFor(() => expect(send).toBeEnabled())
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(network.callsTo('FILE.upload')).toHaveLength(2)
})

test.each<[string, () => void]>([
  ['this browser cannot read either', () => undefined],
  ['the gateway cannot read when it is re-encoded', browserThatReads],
])('M5.proof an image that %s is refused in words', async (_what, openBrowser) => {
  openBrowser()
  const { user, dialog, field, send } = await openDialog(unreadable())

  await user.upload(field, png('statement.png'))

  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This isn’t an image\./)
  expect(send).toBeDisabled()
})

test('M5.proof what is no image or too large is refused before it is sent; three fit', async () => {
  const { user, network, dialog, field } = await openDialog()

  await user.upload(field, png('huge.png', maxImageBytes + 1))
  expect(await dialog.findByText('This image is larger than 5 MB. Choose a smaller one.')).toBeVisible()
  expect(network.callsTo('FILE.upload')).toEqual([])
  await user.upload(field, [png('1.png'), png('2.png'), png('3.png'), png('4.png')])

  await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(3))
  expect(dialog.getByText('Only 3 images can go with it.')).toBeVisible()
  expect(dialog.queryByLabelText(/^Proof/)).toBeNull()
})

test('M5.proof an image that is pasted is taken like a chosen one', async () => {
  const { user, dialog, field } = await openDialog()

  field.focus()
  await user.paste({ files: [png('pasted.png')], types: ['Files'], getData: () => '' } as unknown as DataTransfer)

  expect(await dialog.findByRole('img', { name: 'pasted.png' })).toBeVisible()
})

test('M5.proof leaving the dialog stops what is being sent', async () => {
  const { user, network, dialog, field } = await openDialog(() => new Promise(() => undefined))

  await user.upload(field, png('slow.png'))
  expect(await dialog.findByRole('progressbar', { name: 'Sending slow.png' })).toHaveAttribute('aria-valuenow', '50')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(network.callsTo('FILE.upload')[0]?.signal.aborted).toBe(true))
})
